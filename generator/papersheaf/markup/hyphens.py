"""Learned by learn_hyphens.py: words that start compounds, other common words, and words that only look like compounds."""

from papersheaf.markup.wordlist import words

STARTS = frozenset(
    words("""
above acceleration accuracy across act action active activity actor actuator ada adaptive add admm adv advection adversarial
aerial affine affordance after age agent air algorithm alignment all almost alpha amr analog anchor angle animal annotation
answer anti any app appearance application approximate arbitrarily arbitrary arc architecture area arm aspect asymptotically
attack attention attribute auc audio author auto autoencoder automatically average axis back background backpropagation
backward bag ball band bandwidth base based batch battery bayes bayesian beam bearing before behavior belief bellman bench bert
best beta better between bias big billion binary bio biologically bird bit black blind block body bone boosting bottom bound
boundary bounded bounding box brain branch broad budget byte cable cad calibration cam camera capacity car care carefully cart
cascade case casia cat category causal ccrobot cell center centimeter chain change channel character check child chinese circle
city class classification classifier clean click client clip clique close closed cloth cloud cluster clustering cmu cnn coarse
coco code collision color column com common commonly commonsense communication community complex complexity component
compression computation computational computationally compute computer con concept condition conditional confidence
configuration conflict consensus consistency constant constrained constraint consumer contact content context continuous
contour contrast contrastive control conv convex convolution convolutional coordinate copy core corpus correlation
correspondence cost count counter covariance covariate crank crf cross crowd cube culture current curvature curve custom cut
cutting cyber cycle dag data dataset day dead dec decision decoder decomposition deep deformable degradation degree delay
delayed delta demonstration dense densely density dependency depth derivative design detail detection detector device dialogue
dictionary difference different differential diffusion dimension direct direction dirichlet dis discourse discrete
discriminator distance distillation distributed distribution diversity dlr dnn document domain door double doubly down downward
dpp drift drive driver driving drl drone drop drug dual dynamic dynamically dynamics early easily easy edge edit eeg ego eigen
eight elastic electro element embedding emg emotion encoder end energy english ensemble entity entropy entry environment epoch
epsilon equal error estimation eth euler event ever evidence example exemplar exp expectation experience expert exploration
explore exponential exponentially expression extra eye fabric face fact factor failure fair fairness fall false far fashion
fast faster fault feature fed feedback few fiber field figure filter filtering fine finger finite first fish fisher five fix
fixed flapping flat flexible flight floor flow fluid follow food foot force foreground forest form forward four fourier frame
free freely frequency friction front full fully function fusion future fuzzy gain gait game gamma gan gap gauss gaussian gaze
gen gender general generation generative generator geo geometric geometry german gibbs global globally gnn goal gold good gps
gpt gpu gradient graph grasp grasping gravity gray greedy grid ground group gyro haar half hand haptic hard hardware hash haze
head heat heavy heel hessian hetero heuristic hidden hierarchy high higher highest highly hill hip history hit home hot human
hybrid hyper ics identity ill illumination image imagenet imitation impact impedance importance imu inception individual
industrial industry inertial inference infinite information inner input insect instance instruction integer integral intensity
intent intention inter interaction intermediate internet intersection interval intra inverse iou iso item iteration joint
kalman kernel key keypoint knee knn knowledge kronecker lab label land landmark lane language laplace laplacian large larger
laser lasso last late latency latent lattice layer layout leader leaf learn learning least left leg length less level lidar
life lift light likelihood limit limited line linear linearly linguistically link lip lipschitz liquid list llm load local
locality locally location loco log logic long longer look loop loss low lower lqr lstm lyapunov machine macro mad magnetic
magnetically magnitude main mamba man manifold manipulation manually many map mapf margin marker market mask mass master
matching material matrix max maximum mean measure mechano med median medium mel memory mesh message meta metric metropolis
micro mid middle milli millimeter million mimic min mini minimal minimally minimum mirror mis miss missing mission mit mix
mixed mixture mlp mmd mobile mobility modal modality mode model module moment momentum mono morphology most motion motor move
moving mpc mrf mri msr multi multiple multiply muscle music must mutual nano nas natural ndt near nearest nearly needle
negative neighbor neighborhood nerf nested net network neural neuro neuron new newly news newton next nlp node noise noisy non
nonconvex nonlinear norm normal novel null nyu object observation obstacle occlusion off office offline omni one online open
operator opinion opt optical optimal optimization oracle order orientation origami out outer outlier output over pac pair
pairwise palm pan panoptic paper parallel parameter parent pareto part partial partially particle partition pascal passive
patch path patient pattern payload pca pedestrian peer peg pen per perception perceptually performance permutation person
persona perspective perturbation phase photo phrase physical physically physics pick piecewise piezo pin pipe pivot pixel pku
place plan plane planning platform plug pnp point poisson pole policy poly polygon polynomial poorly pop population pos pose
position positive post potential power pre precision predicate prediction preference prefix pressure pretrain previously prior
privacy pro probability probe problem process product program projection prompt proof proportional proposal protein proto
prototype provably proxy pseudo pull pulse pure purpose push pyramid quad quadratic quality quantization quantum quasi query
question radar radio rain random randomly range rank ranking ransac rao rat rate raw ray reach real reasoning recall recently
recognition reconstruction recurrent red reduced reference region regression regret regularization relation relative remote
remotely replay representation residual resolution resource response retrieval retrieve return reverse reward rgb rgbd rich
ride right rigid ring risk rnn road robo robot robotic robotics robust rock roi role roll rolling room root rope ros rotary
rotation round row rrt rst rule run saddle safe safety saliency sam same sample sampling satellite scale scaled scan scenario
scene schema score screw sea search second security see seed segment segmentation self sem semantic semantically semantics semi
sense sensor sensory sentence sentiment seq sequence serial series server servo set seven sgd shadow shallow shape shared shift
shoe short shot siamese side sift sigma sign signal sim similar similarity simple simulation single singularity situation six
size skeleton sketch skill skin skip slam slave sliding slip slot slow small smaller smart smooth snap social socially socio
soft software solid sonar sound source space span sparse sparsely sparsity spatial spatially spatio spe speaker special
spectral speech speed sphere spider spike spin spline split spring square squared stability stack stage stand star start state
static statistical statistically step stereo stick stiffness stimulus stochastic stop story straight strain strategy street
stress stroke strong strongly structure structured student style sub subgraph subject subspace sum sun super support surface
svd svm svrg swarm swin swing switch symmetry syntax synthetic system table tactile tag tail take target task tasks teach
teacher team tele temperature template temporal temporally tendon tension tensor term terrain test text texture then theory
thin third three threshold through tie tightly tilt time timing tiny tip toe token tool top topic topology torque touch toy
trace track tracking traffic train training trajectory trans transfer transformation transformer transition translation tree
tri triple triplet true trust tube turn twenty twin two type uav ucb ucf ultra uncertainty under uni unit unknown upper user
utility vae value variable variance vector vehicle velocity versus vertex vgg via vibration video view viewpoint virtual vis
visibility visible vision visual visually visuo vit vlm voice voltage volume voxel vqa walk wall warm water wave wavelet way
weak weakly web weight weighted well what wheel wheeled white whole wide widely width wind window wing wire within word work
world worst wrench wrist ycb yet youtube zero
""")
)

COMMON = frozenset(
    words("""
abilities ability ablation able abnormal about absence absolute abstract abstraction abstractions abundant accelerate
accelerated accelerations acceptable acceptance access accessible accommodate accomplish accomplished according accordingly
account accounting accounts accumulated accumulation accuracies accurate accurately achievable achieve achieved achieves
achieving acoustic acquire acquired acquiring acquisition acting actions activation activations actively activities acts actual
actually actuated actuation actuators acyclic adapt adaptability adaptable adaptation adapted adapting adaptively adapts added
adding addition additional additionally additive address addressed addresses addressing adds adequate adequately adhesion
adjacent adjust adjusted adjusting adjustment adjusts admittance adopt adopted adopting adoption adopts advance advanced
advancements advances advantage advantageous advantages adversarially adversary adverse aerodynamic affect affected affecting
affects affinity affordances aforementioned against agents aggregate aggregated aggregates aggregating aggregation aggressive
agile agnostic agreement aimed aiming aims aircraft algebra algebraic algorithmic algorithms align aligned aligning alignments
aligns alleviate alleviates allocation allow allowed allowing allows alone along alongside already also alternating alternative
alternatives although always ambient ambiguities ambiguity ambiguous amenable among amount amounts amplitude analogous analyse
analyses analysis analytic analytical analytically analyze analyzed analyzes analyzing anatomical angles angular animals ankle
annotate annotated annotating annotations annotators anomalies anomalous anomaly another answering answers anthropomorphic
anytime apart apparent appealing appear appearances appears applicability applicable applications applied applies apply
applying approach approaches approaching appropriate appropriately approximated approximately approximates approximating
approximation approximations architectural architectures areas argue argument arguments arise arises arising arms around
arrangement array arrive article articles articulated artifacts artificial ascent aspects assembled assembly assess assessed
assessing assessment assign assigned assigning assignment assignments assigns assist assistance assistant assisted assisting
assistive associate associated association associations assume assumed assumes assuming assumption assumptions asymmetric
asymptotic asynchronous atomic attached attacks attain attains attempt attempts attitude attracted attractive attributed
attributes attribution auditory augment augmentation augmentations augmented augmenting authors autoencoders automate automated
automatic automation autonomous autonomously autonomy autoregressive auvs auxiliary availability available averaging avoid
avoidance avoided avoiding avoids aware awareness away axes backbone backbones backdoor backgrounds balance balanced balancing
bandit bandits barrier baseline baselines bases basic basis because become becomes becoming been begin behave behavioral
behaviors behaviour behaviours behind being beliefs believe belong belonging below benchmark benchmarking benchmarks bending
beneficial benefit benefits besides beyond biased biases bidirectional bilateral bilinear bimanual biological biology
biomedical bipartite biped bipedal bits bleu blocks blood blur board bodies boltzmann boolean boost boosts bootstrap both
bottleneck boundaries bounds boxes branches break bridge bridges bridging bring brings broader broadly brought build building
buildings builds built bundle burden cables calculate calculated calculating calculation calculations calibrate calibrated call
called calls cameras cancer candidate candidates cannot canonical capabilities capability capable capsule caption captioning
captions capture captured captures capturing cardinality careful carlo carried carry carrying cars cartesian cascaded cases
cast catastrophic categorical categories categorization catheter cation causality cause caused causes causing cells centers
central centralized certain chains challenge challenges challenging changed changes changing channels characteristic
characteristics characterization characterize characterized characterizes characterizing characters cheap checking chemical
children chip choice choices choose chooses choosing chosen cifar circuit circuits circular cityscapes claim claims classes
classi classic classical classified classifiers classify classifying cleaning clear clearly clients climbing clinical clips
closely closer closest closing closure clothing clouds clues clusters clutter cluttered cnns codes coding coefficient
coefficients cognitive coherence coherent collaboration collaborative collapse collect collected collecting collection
collections collective collisions colors columns combination combinations combinatorial combine combined combines combining
come comes command commands commercial communicate communications communities compact comparable comparative compare compared
compares comparing comparison comparisons compatibility compatible compelling compensate compensation competing competition
competitive complement complementary complete completed completely completeness completion complexities compliance compliant
complicated components composed composite composition compositional comprehension comprehensive comprehensively compress
compressed comprised comprises comprising compromise compromising computations computed computes computing concentration
concepts conceptual concern concerned concerning concerns concise conclude concrete concretely concurrent concurrently
conditioned conditioning conditions conduct conducted conducting configurations confined confirm confirmed conflicting
conflicts conjecture conjunction connect connected connecting connection connections connectivity consecutive consequence
consequences consequently conservative consider considerable considerably consideration considerations considered considering
considers consist consistent consistently consisting consists constrain constraints construct constructed constructing
construction constructs consuming consumption contacts contain contained containing contains contemporary contents contexts
contextual continual continue continuity continuously continuum contours contraction contrary contribute contributes
contribution contributions controllability controllable controlled controller controllers controlling controls convenient
conventional converge convergence converges conversation conversational conversations conversion convert converted convexity
convolutions cooperation cooperative coordinated coordinates coordination cope corpora correct corrected correction correctly
correctness correlated correlations correspond correspondences corresponding corresponds corrupted cortex cortical costly costs
could counterfactual counterpart counterparts counting counts couple coupled coupling course covariates cover coverage covered
covering covers create created creates creating creation criteria criterion critic critical crop crossing crowded crowdsourcing
crucial crucially cubic cues cumulative currently curriculum curved curves customer customized cycles cyclic daily damage
damping dangerous database databases datasets date deal dealing deals deblurring decade decades decay decentralized decide
decisions decoding decompose decomposed decomposes decomposing decoupled decoupling decrease decreases decreasing dedicated
deeper defense define defined defines defining definition deformation deformations degrade degraded degrades degrees delays
deliver delivers delivery demand demanding demands demonstrate demonstrated demonstrates demonstrating demonstrations denoising
densities depend dependence dependencies dependent depending depends deploy deployed deploying deployment depths derivation
derivatives derive derived deriving descent describe described describes describing description descriptions descriptive
descriptor descriptors designed designing designs desirable desired despite detailed details detect detected detecting
detections detectors detects determination determine determined determines determining deterministic develop developed
developing development developments develops deviation deviations devices devise devised dexterity dexterous diagnosis
diagnostic dialog dialogues diameter differ differences differentiable differentially differentiation differently differs
difficult difficulties difficulty digital dimensional dimensionality dimensions directed directional directions directly
disaster discover discovered discovering discovers discovery discrepancy discretization discriminant discriminate
discrimination discriminative discuss discussed discusses discussion disease diseases disentangle disentangled disentanglement
disparity displacement display displays distances distant distinct distinctive distinguish distinguishing distortion
distortions distributional distributions disturbance disturbances divergence diverse divide divided dnns docking documents does
dofs doing domains dominant done downstream dramatically drastically draw drawback drawbacks drawing drawn driven drivers
drives drones dropout dubbed duration during dynamical each earlier ease easier edges editing education effect effective
effectively effectiveness effector effects efficacy efficiency efficient efficiently effort efforts egocentric either
elasticity electric electrical electronic elements elevation eliminate eliminates eliminating embed embedded embeddings
embodied emerge emerged emergence emerging emotional emotions emph emphasis emphasize empirical empirically employ employed
employing employs enable enabled enables enabling encode encoded encoders encodes encoding encounter encountered encourage
encourages encouraging endoscope endoscopic enforce enforces enforcing engine engineering enhance enhanced enhancement enhances
enhancing enjoys enough ensembles ensure ensures ensuring entire entirely entities entries environmental environments epipolar
equally equation equations equilibria equilibrium equipment equipped equivalence equivalent equivariant erroneous errors
especially essential essentially establish established establishes establishing estimate estimated estimates estimating
estimations estimator estimators euclidean evaluate evaluated evaluates evaluating evaluation evaluations even events
eventually every everyday evolution evolutionary evolve evolving exact exactly examine examined examples exceeds excellent
excess excessive exchange exclusively execute executed executing execution exhaustive exhibit exhibited exhibiting exhibits
exist existence existing exists exoskeleton exoskeletons expand expanding expansion expect expectations expected expense
expensive experienced experiences experiment experimental experimentally experimentation experiments expertise experts explain
explainability explainable explained explaining explains explanation explanations explicit explicitly exploit exploitation
exploited exploiting exploits exploratory explored explores exploring exposure express expressed expressions expressive
expressiveness extend extended extending extends extension extensions extensive extensively extent external extract extracted
extracting extraction extractor extracts extreme extremely extrinsic fabricated fabrication faced faces facial facilitate
facilitates facilitating factorization factors facts factual fail fails failures faithful fake falling families family
favorable favorably feasibility feasible features featuring federated feed feedforward feet fewer fidelity fields fill filters
final finally financial find finding findings finds finetuning fingers fingertip fingertips firstly fits fitting flexibility
flexibly floating flows flying focal focus focused focuses focusing followed following follows footprint forces forecasting
forests forgetting formal formalism formalize formally format formation formed former forming forms formula formulas formulate
formulated formulates formulating formulation formulations found foundation frac fraction frames framework frameworks freedom
frequencies frequent frequently frictional frontier functional functionality functions fundamental fundamentally further
furthermore fuse fused fuses fusing gained gaining gains gaits games gans gaps gate gated gather gathered gathering gating
gaussians gear generalisation generality generalizability generalizable generalization generalize generalized generalizes
generalizing generally generate generated generates generating generators generic genetic geodesic geometrical geometrically
geometries gesture gestures getting github give given gives giving glass gnns goals goes going google gpus gradients gradually
grammar granularity graphical graphics graphs grasped grasps great greater greatly grids grip gripper grippers grounded
grounding grouping groups grow growing grows growth guarantee guaranteed guaranteeing guarantees guidance guide guided
guidelines guides guiding hallucination handle handled handles handling hands harder hardness harmful harmonic hashing have
having heading heads health healthcare healthy heart heavily height helicopter help helpful helps hence here heterogeneity
heterogeneous heuristics hierarchical hierarchies highlight highlighting highlights hilbert hinders histogram historical hold
holding holds holistic homogeneous hope hopping horizon horizontal hours household hovering however http https huge hull
humanoid humans hundreds hydraulic hyperbolic hypergraph hyperparameter hyperparameters hypotheses hypothesis hysteresis idea
ideal ideas identical identifiability identification identified identifies identify identifying identities ignore ignored
ignoring illustrate illustrated imagery images imaging imbalance imbalanced imitate immediate immediately impacts imperfect
implement implementation implementations implemented implementing implements implications implicit implicitly implies important
importantly impose imposed imposing impossible impractical impressive improve improved improvement improvements improves
improving inaccurate inadequate include included includes including inclusion incomplete inconsistency inconsistent incorporate
incorporated incorporates incorporating incorporation incorrect increase increased increases increasing increasingly
incremental incrementally indeed independence independent independently index indicate indicates indicating indices indirect
individually individuals indoor induce induced induces inducing induction inductive inefficient inequalities inequality inertia
inevitably inexpensive infeasible infer inferences inferred inferring infers influence influenced influences inform informative
informed infrared infrastructure infty inherent inherently initial initialization initialized initially injection innovative
inpainting inputs inserted insertion inside insight insights inspection inspiration inspired instability installed instances
instantaneous instead instructions instrument instruments insufficient integrate integrated integrates integrating integration
intelligence intelligent intended intensive intentions intents interact interacting interactions interactive interest
interested interesting interestingly interests interface interfaces interference internal interplay interpolation interpret
interpretability interpretable interpretation interpreted interpreting intervals intervention interventions into intractable
intricate intrinsic introduce introduced introduces introducing introduction intuition intuitive intuitively invariance
invariant invasive inversion inverted investigate investigated investigates investigating investigation involve involved
involves involving irregular irrelevant isolated isolation issue issues items iterations iterative iteratively itself jacobian
jointly joints jump jumping just keep keeping keeps kernels keypoints kind kinds kinect kinematic kinematics kinodynamic kitti
know knowing known kuka labeled labeling labelled labels laboratory lack lacking lacks lagrangian lambda landing landmarks
landscape langevin languages largely largest lastly later lateral latest latter laws layered layers layouts lead leading leads
learnability learnable learned learner learners learns learnt leaves legal legged legs lengths lens levels leverage leveraged
leverages leveraging lexical library lies lifting lighting lightweight like likely limb limbs limitation limitations limiting
limits linearization lines linguistic linkage linked linking links literature little live living llama llms loading loads
localisation localization localize localized localizing locate located locating locations locomotion logarithmic logical
logistic longitudinal looking loops losses lost machines made mainly maintain maintained maintaining maintains maintenance
major majority make makes making malicious manage management maneuver maneuverability maneuvers manifolds manipulability
manipulate manipulated manipulating manipulations manipulator manipulators manner manual manufacturing mapped mapping mappings
maps marginal margins marine markers markov marl masked masking masks massive match matched matches materials mathbb mathbf
mathcal mathematical mathematically mathrm matrices mavs maximal maximization maximize maximizes maximizing mcmc mdps meaning
meaningful means meanwhile measured measurement measurements measures measuring mechanical mechanics mechanism mechanisms media
medical meet members membership membrane mental merely merge merging merits meshes messages method methodologies methodology
methods metrics microphone microrobot microrobots microscope might mild millions mind mine miniature minima minimax
minimization minimize minimized minimizes minimizing mining minor minutes misalignment mismatch missions mistakes mitigate
mitigating mixing mixtures mnist modalities modeled modeling modelled modelling models moderate modern modes modification
modifications modified modify modifying modular modulation modules molecular moments monitor monitoring monocular monolingual
monotone monte more moreover morphological mostly motions motivate motivated motivates motivation motors mounted movement
movements moves much multiclass multilingual multimodal multiplicative multitask multivariate muscles mutually naive name named
namely narrow nash naturally nature navigate navigating navigation nearby necessarily necessary necessity need needed needs
neglect negligible neighboring neighbors neither nets networks neuronal neurons neuroscience never nevertheless nodes noises
nominal none nonholonomic nonlinearity nonparametric normalization normalized normalizing normals norms notable notably note
notion notions novelty nowadays nuclear number numbers numerical numerically numerous objective objectives objects
observability observable observational observations observe observed observer observing obstacles obtain obtained obtaining
obtains occluded occlusions occupancy occur occurrence occurring occurs ocean odometry offer offering offers offset often omega
omnidirectional onboard once ones ongoing only onto ontology opening opens operate operated operates operating operation
operational operations operators opportunities opportunity opposed opposite optima optimality optimally optimisation optimistic
optimize optimized optimizer optimizes optimizing optimum option options ordered ordering orders ordinal ordinary organized
orientations oriented original originally orthogonal other others otherwise outcome outcomes outdoor outliers outline
outperform outperformed outperforming outperforms outputs outside outstanding overall overcome overcomes overcoming overfitting
overhead overlap overlapping overlooked overview owing package page paired pairs panoramic papers paradigm paradigms
parameterization parameterized parameters parametric parametrization parking parsing participants particles particular
particularly partitioning partitions parts pass passages passing passivity past patches paths patients patterns peak
pedestrians penalty pendulum people perceive perceived percentage perceptron perceptual perfect perform performances performed
performing performs period periodic periods permanent permits persistent personal personalized persons perspectives
perturbations perturbed phantom phases phenomena phenomenon photometric photos phrases physiological picking pieces
piezoelectric pilot pipeline pipelines pitch pivotal pixels placed placement places placing planar planes planetary planned
planner planners plans plant plate platforms plausible play player players playing plays plms pneumatic points policies
polynomials pomdp pool pooling poor popular popularity populations portion posed poses positional positioning positions
positives possess possibilities possibility possible possibly posterior posture postures potentially potentials powered
powerful practical practically practice practices practitioners precise precisely predefined predict predicted predicting
predictions predictive predictor predictors predicts preferences preferred preliminary preprocessing prescribed presence
present presented presenting presents preservation preserve preserved preserves preserving pretrained pretraining prevalent
prevent preventing prevents previous price primarily primary primitive primitives principal principle principled principles
printed priori priority priors private probabilistic probabilities probing problematic problems procedure procedures processed
processes processing produce produced produces producing production products profile profiles programming programs progress
progressive progressively prohibitive project projected projections projects prominent promise promising promote prompting
prompts prone proofs propagate propagation proper properly properties property proportion proposals propose proposed proposes
proposing proprioceptive propulsion prosthesis prosthetic protection protocol protocols prototypes provable prove proved proven
proves provide provided provides providing proving proximal proximity pruning public publicly published purely purposes pursuit
pushing quadrotor quadrotors quadruped quadrupedal qualitative qualitatively quantification quantify quantifying quantitative
quantitatively quantities quantity quantized queries questions quick quickly quite radial radiance radius raises randomization
randomized ranges ranging rapid rapidly rare rarely rates rather ratings ratio ratios reachability reachable reached reaches
reaching react reaction reactive readily reading readings realistic reality realization realize realized realizing realtime
reason reasonable reasons receive received receives recent receptive recognize recognized recognizing recommendation
recommendations recommender reconfigurable reconfiguration reconstruct reconstructed reconstructing reconstructions record
recorded recordings records recover recovered recovering recovers recovery recursive reduce reduces reducing reduction
redundancy redundant refer references referred referring refers refine refined refinement refines refining reflect reflectance
reflected reflection reflects regard regarded regarding regardless regime regimes regions registration regular regularity
regularize regularized regularizer regularizers regulation rehabilitation reid reinforcement rejection relate related
relational relations relationship relationships relatively relax relaxation relaxations relaxed release released relevance
relevant reliability reliable reliably reliance relied relies relu rely relying remain remaining remains remarkable remarkably
removal remove removed removes removing render rendered rendering repeatability repeated repeatedly repetitive replace replaced
replacement replacing replanning report reported reports represent representational representations representative represented
representing represents reproduce reproducing requests require required requirement requirements requires requiring rescue
research researchers resistance resnet resolutions resolve resonance resources respect respective respectively respond
responses responsible rest restoration restrict restricted restrictions restrictive result resulted resulting results retain
retaining retinal retraining retrieved retrieving returns reuse reveal revealed revealing reveals review reviews revisit
rewards richer ridge riemannian rigorous rigorously rise risks rnns roadmap roads robots robustly robustness roles rotating
rotational rotations rough roughly rounds route routes routing rover rubber rules running runs runtime sacrificing safely safer
salient sampled sampler samples satisfaction satisfactory satisfied satisfies satisfy satisfying scalability scalable scalar
scales scaling scanner scanning scans scarce scarcity scenarios scenes schedule scheduling scheme schemes science scientific
scope scores scoring scratch screening seamlessly searches searching secondary secondly seconds section seek seeks seems seen
segmented segmenting segments select selected selecting selection selective selectively selects semidefinite sensing sensitive
sensitivity sensorimotor sensors sentences separable separate separated separately separating separation sequences sequential
sequentially serious serve serves service services servoing sets setting settings setup setups several severe severely shaped
shapes shaping share sharing sharp shed shifts shortcomings shorter shortest should show showcase showed showing shown shows
signals signature signed significance significant significantly similarities similarly simpler simplicity simplified simplifies
simplify simplifying simply simulate simulated simulating simulations simulator simulators simultaneous simultaneously since
singular singularities site sites situations sizes sketches skills slightly slope slower smoothing smoothly smoothness snake
snns softmax solely solution solutions solve solved solver solvers solves solving some sometimes sophisticated sorting sota
sounds sources spaces spanning spans spatiotemporal speakers specialized specially species specific specifically specification
specifications specified specify specifying spectrum speeds speedup spherical spiking splitting spoken sports spread springs
spurious sqrt squares stabilization stabilize stabilizing stable stably stacked stacking stages stance standard standing
starting starts states station stationary statistics status steady steer steering stepping steps still stimulation stimuli
stopping storage store stored storing straightforward strategic strategies stream streaming streams strength strengths strict
strictly string stronger structural structures struggle students studied studies study studying styles subgraphs subjective
subjects sublinear submodular suboptimal subsequent subsequently subset subsets subspaces substantial substantially subtasks
subtle success successful successfully successive suffer suffers sufficient sufficiently suggest suggested suggesting suggests
suitable suite suited summaries summarization summarize summary superior superiority supervised supervision supplementary
supply supported supporting supports suppress suppression surfaces surgeon surgeons surgery surgical surpasses surpassing
surprising surprisingly surrogate surrounding surroundings surveillance survey susceptible svms swimming switches switching
symbolic symmetric symmetries synaptic synchronization synchronized syntactic synthesis synthesize synthesized synthesizing
systematic systematically systems tables tabular tackle tackled tackles tackling tagging tags tailored taken takes taking
tangent targeted targeting targets taxonomy teaching teams technical technique techniques technologies technology tedious
teleoperated teleoperation templates tend tends tens termed terms terrains testbed tested testing tests textbf textit texts
textual textures thanks their them themselves theorem theoretic theoretical theoretically theories therapy there thereby
therefore thermal theta thompson thorough thoroughly though thought thousands threat thresholding thresholds throughout
throughput thrust thus tight tighter tilde times tion tissue tissues today together tokens tolerance tools topics topological
topologies torques torso total toward towards traces tracked tracker trackers tracks tractable trade tradeoff traditional
traditionally trainable trained trains trajectories transferability transferable transferred transferring transfers transform
transformations transformed transformers transforming transforms transient transitions translate translated translating
translational translations transmission transparency transparent transport transportation travel traveling traversability
traverse traversing treat treated treating treatment trees tremendous trend trends trial trials triangulation trigger trivial
truly truncated truth tumor tune tuned tuning turning turns types typical typically uavs ubiquitous ultimately ultrasonic
ultrasound unable unavailable unbiased unbounded uncertain uncertainties unclear unconstrained uncover underactuated underlying
understand understanding understood underwater undesirable undesired undirected uneven unexpected unexplored unfortunately
unified unifies uniform uniformly unifying union unique uniquely units universal unlabeled unlabelled unlearning unlike
unmanned unnecessary unobserved unpredictable unreliable unsafe unseen unstable unstructured unsupervised until update updated
updates updating upon urban usability usage used useful usefulness users uses using usual usually utilization utilize utilized
utilizes utilizing utterance utterances valid validate validated validating validation validity valuable values vanilla
vanishing varepsilon variability variables variant variants variation variational variations varied varies variety various vary
varying vast vectors vehicles velocities verification verified verify versatile versatility version versions vertical vertices
very vessel viable videos viewed viewing viewpoints views visualization vital vlms vocabulary volumes volumetric voronoi voting
vulnerability vulnerable walker walking walls want warping wasserstein waypoints ways weaker weaknesses wearable weather
website weighting weights welfare were wheelchair wheels whenever whereas wherein whether whilst whose wider widespread
widetilde wild will windows wireless without words workers working works workspace worlds worse would writing written wrong
years yield yielding yields
""")
)

JOINED = frozenset(
    words("""
acting action actionable actionness actions activate activated activates activating activation activations active actively
activities activity activitynet actor actors actual actually actuate actuated actuates actuating actuation actuator actuators
adaboost adagrad adams adapt adaptability adaptable adaptation adaptations adapted adapter adapters adapting adaption adaptive
adaptively adaptiveness adaptivity adaptor adapts added addiction adding addition additional additionally additions additive
address addressed addresses addressing adduction adjustable advance advanced advancement advancements advances advancing
advantage advantageous advantages advent adversarial adversarially adversaries adversary adverse adversely advertisement
advertisements advertiser advertisers advertising advice advocate advocated advocates afterward afterwards agencies agency
agenda agent agentic agents airborne aircraft airflow airframe airplane airplanes airport airports airship airsim airspeed
airway airways algorithmic algorithmically allegro allen alleviate alleviated alleviates alleviating allocate allocated
allocates allocating allocation allocations allow allowable allowed allowing allows alloy alongside alphabet alphazero
analogical analogies analogous analogously analogue analogues anchored anchoring answerable answered answering antibody
anticipate anticipated anticipating anticipation anticipatory antipodal anymal anymore anyone anything anytime anywhere
apparatus apparent apparently appeal appealing appear appearance appearances appeared appearing appears append appendage
appendages appended appending appendix apple apples appliance appliances applicability applicable applicants application
applications applied applies apply applying apprenticeship approach approachability approached approaches approaching
appropriate appropriately appropriateness approval approx approxi approximability approximate approximated approximately
approximates approximating approximation approximations approximator approximators arcade arcface archaeological archetypal
archetype archetypes architectural architecture architectures archive armed attacked attacker attackers attacking attainable
attentional auction auctions authority authorship autoaugment autocorrelation autoencoders autofocus autofocusing automata
automate automated automates automatic automatically automating automation automaton automl automobile automotive autonomous
autonomously autonomy autopilot autoregressive autoregressively backbone backbones backdoor backdoored backdoors
backdrivability backed background backgrounds backhoe backlash backpack backprop backstepping backtracking backup backward
backwards bagging ballbot ballistic balloon ballots bandit bandits bandwidth bandwidths baseline baselines batched batches
batching batchnorm bayesian beamformer beamforming beforehand behavioral benchmark benchmarked benchmarking benchmarks
bertscore biased biases biasing bigger biggest bigram biochemical biocompatible biodiversity bioinformatics biological
biologically biologists biology biomarker biomarkers biomass biomechanical biomechanically biomechanics biomedical biomedicine
biometric biometrics biomimetic bionic biophysical biopsies biopsy bitext bitrate bitrates blackwell blindly blockchain blocked
blocking blockmodel blurred blurring boundaries boundary bounded boundedness bounding boxes branched branches branching
breakage breakdown breakfast breakthrough broadband broadcast broadcasting broadcasts broaden broadening broadens broader
broadly budgeted budgeting burdensome cadaver camel camera cameras camouflage camouflaged campaign campaigns campus camvid
carangiform carbon cardiac cardinal cardinality cardiovascular cards careful carefully caregiver caregivers caregiving cargo
carla carlo carried carrier carriers carries carry carrying cartesian cartoon cartpole catadioptric catalog catalyst catapult
catastrophic catastrophically catch catching categorical categories categorization categorize categorized categorizes
categorizing category catenary cater caterpillar catheter catheterization catheters cation causality causally cellular centered
centering centerline chained chaining changeable characterisation characterise characterised characterising characteristic
characteristics characterization characterizations characterize characterized characterizes characterizing checked checker
checkerboard checking checkpoint checkpoints children citypersons cityscapes classes classic classical classically
classification classifications classified classifier classifiers classifies classify classifying classroom cleaned cleaner
cleaning clickbait clicking clipped clipping closely closeness closest clothed clothes clothing clustered clustering
clusterings coarsely coarsened coarsening codebase codebook codebooks codecs codeword codewords colorectal colored coloring
colorization colorize colorized coman combat combating combination combinational combinations combinatorial combinatorially
combinatorics combine combined combines combing combining comes comet comfort comfortable comfortably coming command commanded
commanding commands commensurate comment comments commercial commercially commit commitment committed committee committees
committing commodity common commonalities commonality commonly commonplace commonsense commonsenseqa communicate communicated
communicates communicating communication communications communicative communities community compact compactly compactness
companies companion companions company comparable comparably comparative comparatively comparator comparators compare compared
compares comparing comparison comparisons compass compatibility compatible compelling compensate compensated compensates
compensating compensation compensator compensatory compete competence competencies competency competent competes competing
competition competitions competitive competitively competitiveness competitor competitors compilation compile compiled compiler
complaint complement complementarity complementary complemented complementing complements complete completed completely
completeness completes completing completion completions complex complexes complexities complexity compliance compliant
compliantly complicate complicated complicates complicating complication complications complimentary comply complying component
components composable compose composed composes composing composite composites compositing composition compositional
compositionality compositions compound compounded compounding compounds comprehend comprehending comprehensible comprehension
comprehensive comprehensively comprehensiveness compress compressed compresses compressibility compressible compressing
compression compressions compressive compressor compressors comprise comprised comprises comprising compromise compromised
compromises compromising computable computation computational computationally computations compute computed computer
computerized computers computes computing concatenate concatenated concatenates concatenating concatenation concave concavity
concealed conceived concentrate concentrated concentrates concentrating concentration concentrations concentric concept
conception conceptnet concepts conceptual conceptualize conceptually concern concerned concerning concerns concert concise
concisely conclude concluded concludes concluding conclusion conclusions conclusively concrete concretely concurrency
concurrent concurrently condensation condense condensed condensing condition conditional conditionally conditionals conditioned
conditioning conditions condorcet conducive conduct conductance conducted conducting conduction conductive conductivity
conducts conduit cones conference conferences confers confidence confidences confident confidential confidentiality confidently
configurable configuration configurations configure configured configuring confine confined confirm confirmation confirmed
confirming confirms conflict conflicting conflicts confocal conform conformal conformations conforming conformity conforms
confounded confounder confounders confounding confront confronted confuse confused confusing confusion confusions congested
congestion congruent conic conical conics conjecture conjectured conjectures conjugacy conjugate conjunction conjunctions
conjunctive conll connec connect connected connectedness connecting connection connectionist connections connectivity connector
connectors connects conquer conscious consecutive consecutively consensus consent consequence consequences consequent
consequential consequently conservation conservatism conservative conservatively conservativeness conserve conserved consider
considerable considerably consideration considerations considered considering considers consist consisted consistencies
consistency consistent consistently consisting consists console consolidate consolidated consolidates consolidating
consolidation constancy constant constantly constants constellation constellations constituency constituent constituents
constitute constituted constitutes constituting constitutions constitutive constrain constrained constraining constrains
constraint constraints construct constructed constructing construction constructions constructive constructs consultation
consume consumed consumer consumers consumes consuming consumption contact contacted contacting contactless contacts contagion
contain contained container containers containing containment contains contaminated contamination contemporary contend content
contents contest contests context contexts contextual contextualised contextualization contextualize contextualized
contextually contiguous continents contingencies contingency contingent continual continually continuation continue continued
continues continuing continuity continuous continuously continuum contour contouring contours contract contractile contracting
contraction contractions contractive contracts contradict contradicting contradiction contradictory contradicts contrary
contrast contrasted contrasting contrastive contrasts contribute contributed contributes contributing contribution
contributions contributor contributors control controllability controllable controlled controller controllers controlling
controlnet controls controversial convection convenience convenient conveniently convention conventional conventionally
conventions converge converged convergence convergent converges converging conversation conversational conversations converse
conversely conversion conversions convert converted converter converting converts convex convexity convey conveyed conveying
conveyor conveys convincing convincingly convlstm convnet convnets convoluted convolution convolutional convolutions convolving
copeland copying copyright copyrighted coreference coreset coresets correlational costing costly costmap countably counted
counter counteract counteracting counterbalance counterexample counterexamples counterfactual counterfactuals countermeasure
countermeasures counterpart counterparts counterspeech counting countless countries country coverage crosses crossing crossings
crossover crosstalk crowded crowding crowdsourcing crowdworkers currently customer customers customizable customization
customize customized customizing cutaneous cutting cyberbullying cybersecurity cyclegan dagger database databases dataflow
datalog datapoint datapoints dataset datasets daytime deadline deadlines deadlock deadlocks decade decades decay decaying
decays deceive deceleration decent decentralised decentralization decentralized deception deceptive decidable decide decided
decides deciding decision decisions decisive declarative declared decline declines decode decoded decoder decoders decodes
decoding decommissioning decomposable decompose decomposed decomposes decomposing decomposition decompositions deconvolution
deconvolutional decorrelated decorrelation decouple decoupled decouples decoupling decrease decreased decreases decreasing
deepen deeper deepfake deepfakes deepfashion deepid deeplabv deeply deepmind delayed delaying densely densenet densest
dependability dependable deployability deployable designated designed designer designers designing detailed detectability
detectable developmental differentiability differentiable differential differentially differentials differentiate
differentiated differentiates differentiating differentiation differently dimensional dimensionality directed directing
direction directional directionality directions directivity directly disabilities disability disable disabled disadvantage
disadvantages disagree disagreement disagreements disambiguate disambiguating disambiguation disappear disappearance
disassembly disaster disasters disastrous discard discarded discarding discards discern discernible discharge discipline
disciplines disclose disclosed disclosure disco discomfort disconnect disconnected discontinuities discontinuity discontinuous
discount discounted discounting discourage discourse discover discovered discoveries discovering discovers discovery
discrepancies discrepancy discrepant discrete discretely discretization discretizations discretize discretized discretizing
discriminability discriminant discriminate discriminated discriminates discriminating discrimination discriminative
discriminatively discriminativeness discriminator discriminators discriminatory discs discuss discussed discusses discussing
discussion discussions disease diseased diseases disentangle disentangled disentanglement disentangles disentangling
disinfection disinformation disjoint disjunctive disks disorder disordered disorders disparate disparities disparity dispatch
dispatching dispersed dispersion displaced displacement displacements display displayed displaying displays disposable disposal
disproportionately disregard disregarding disrupt disrupted disrupting disruption dissection dissemination dissimilar
dissimilarities dissimilarity dissipated dissipation dissipative distal distance distances distant distantly distill
distillation distilled distilling distills distinct distinction distinctions distinctive distinctiveness distinctly distinguish
distinguishability distinguishable distinguished distinguishes distinguishing distort distorted distortion distortions distorts
distracted distracting distraction distractions distractor distractors distri distribu distribute distributed distributes
distributing distribution distributional distributionally distributions disturb disturbance disturbances disturbed disturbing
documentation documented domainnet doorway download downloaded downsample downsampling downside downstream downward downwash
drawback drifted drifting driverless drivers drivetrain droplet droplets dropout dropouts dropped dropping duality dynamical
dynamically editable edited editing editor effortless egocentric eigenfunctions eigenproblem eigenspace eigenspectrum
eigenvalue eigenvalues eigenvector eigenvectors elastically elasticities elasticity electrocardiogram electrode electrodes
electroencephalogram electroencephalography electromagnet electromagnetic electromagnets electromyogram electromyographic
electromyography electronic electronics electrophysiological electrostatic elementary emotional emotionally endangered endeavor
endeavors ending endodontic endogenous endomicroscopy endoscope endoscopes endoscopic endoscopy endovascular endow endowed
endowing endows endpoints endurance environmental environmentally equality equalization equalize equalized equally ethereum
ethernet ethical ethics ethnic ethnicity eulerian eventual eventually eversion everyday everyone everything everywhere
exchangeability exchangeable expand expandable expanded expanding expands expansion expansions expansive expect expectation
expectations expected expects expedite expenditure expense expenses expensive experi experience experienced experiences
experiencing experiment experimental experimentally experimentation experimentations experimented experimenter experimenting
experiments expert expertise experts explain explainability explainable explained explainers explaining explains explanation
explanations explanatory explicable explicit explicitly exploding exploit exploitation exploited exploiting exploits
exploration explorations explorative exploratory explore explored explorer explores exploring explosion explosive exponent
exponential exponentially exponentials exponentiated exponents expose exposed exposes exposing exposure exposures express
expressed expresses expressing expression expressions expressive expressiveness expressivity extendable extract extracted
extracting extraction extractions extractive extractor extractors extracts extraneous extraordinary extrapolate extrapolated
extrapolating extrapolation extraterrestrial eyeball eyeglasses fabricate fabricated fabricating fabrication facebook
facebookresearch facets factor factored factorial factories factoring factorisation factorization factorizations factorize
factorized factorizes factorizing factors factory factual factuality factually fairer fairly fairness fallback fallen falling
falsely farming farms farther farthest fastening faster fastest fastslam featureless fedavg federated feedback fewer filtered
filtering finely fingered fingernail fingerprint fingerprinting fingerprints fingertip fingertips finitely firstly fisher
fishes fisheye fixate fixation fixations fixed fixes fixing fixture fixtures flatness flatten flattening flatter floorplan
flower flowers flowing flownet fluidic followed follower followers following footage football foothold footholds footnote
footpad footprint footprints footstep footsteps forceps forestry formal formalism formalisms formality formalization formalize
formalized formalizes formalizing formally formance format formation formations formats formed former formerly formidable
forming formula formulae formulas formulate formulated formulates formulating formulation formulations forwarding fourier
fourteen fourth fraction framework frameworks freebot freedom freedoms freely freeze freezing frictional frictionless frontal
frontalization frontier frontiers functional functionalities functionality functionally functionals functioning furthermore
gained gaining gaiting ganglia ganglion gantry gateway gaussian gaussians gazebo gearbox gender gendered genders gener general
generalisability generalisable generalisation generalise generalised generalises generalising generalist generality generaliza
generalizability generalizable generalization generalizations generalize generalized generalizes generalizing generally
generate generated generates generating generation generations generative generator generators generic generically genes
genetic genetics genome genomic genomics genre genres gentle gently genuine geodesic geodesically geodesics geographic
geographical geographically geologic geological geometric geometrical geometrically geometries geometry geospatial globally
golden goodness googlenet graphic graphical graphically graphics graphlets graphon graspable grasped grasper grasping grayscale
gripper groundbreaking grounded grounding groundings groundwork grouped grouping groupings guideline guidelines guidewire
gyroscope gyroscopes gyroscopic halfspaces handful handicapped handing handle handled handles handling handover handovers
handshake handwriting handwritten harder hardest hardly hardness hardware hashing heading headings headline headlines headset
headsets healthcare heating heatmap heatmaps hereafter heterogeneity heterogeneous heterogenous heterophilic heterophily
heteroscedastic heuristically higher highest highlight highlighted highlighting highlights highly highway highways hippocampal
hippocampus hitherto hitting hopefully hotpotqa hotspot hotspots humaneval humanitarian humanoid humanoids hybridization
hyperbolic hypercube hyperedge hyperedges hyperelastic hypergraph hypergraphs hypernetwork hypernetworks hyperparameter
hyperparameters hyperplane hyperplanes hyperspectral hypersphere hyperspherical hypertree hypervolume illegal illuminant
illuminants illuminate illuminated illuminating illumination illuminations illusion illusions illustrate illustrated
illustrates illustrating illustration illustrations illustrative imagenet imagery impacted impactful impacting implementable
individualized individually inferred inferring infinitely infinitesimal informational instructional integrality intention
intentional intentionally intentions interact interacted interacting interaction interactions interactive interactively
interactivity interacts intercept interception interchange interchangeable interconnected interconnection interconnections
interdependence interdependent interdisciplinary interest interested interesting interestingly interestingness interests
interface interfaced interfaces interfacing interfere interference interferences interferes interfering interior interiors
interleave interleaved interleaves interleaving interlocutor interlocutors intermediary intermediate intermittent
intermittently internal internally international internet interoperability interplay interpolants interpolate interpolated
interpolates interpolating interpolation interpolations interpret interpretability interpretable interpretation interpretations
interpreted interpreter interpreting interprets interrupt interrupted interruption interruptions intersect intersecting
intersection intersectional intersections intertwined interval intervals intervene intervened intervening intervention
interventional interventions interviews intracellular intractability intractable intraocular inversely isolate isolated
isolates isolating isolation isometric isometry isomorphic isomorphism isotonic isotropic isotropy itemset jointly kernelized
keyboard keyframe keyframes keyphrase keyphrases keypoint keypoints keyword keywords kinectfusion knowledgeable label labeled
labeler labelers labeling labelings labelled labelling labels labor laboratories laboratory laborious labour lander landing
landings landmark landmarks landscape landscapes largely largest lastly lately latencies latency latent latents lateral
laterally latest layered layering leaderboard leaderboards learnability learnable learned learner learners learngene learning
legacy legal legged legibility legible legislation legislators legitimate lensless lesser lessons lifecycle lifelong lifespan
lifestyle lifetime lifted lifting lighter lighting lightings lightness lightweight limbless limitation limitations limited
limiter limiting lineage linear linearity linearizable linearization linearizations linearize linearized linearizing linearly
linemod linkage linkages linked linking liposome lipschitz listed listen listener listeners listening listing listwise loaded
loader loading localisation localise localised localising locality localizability localization localizations localize localized
localizer localizes localizing locally locomote locomoting locomotion locomotive locomotor logarithm logarithmic
logarithmically logged logging logic logical logically logics logistic logistical logistics logit logitboost logits logos
longer longest longitudinal looked looking looping losses lossless lower lowered lowering lowers lowest machinery macroscopic
magnetically mainly mainstream maintain maintained maintaining maintains maintenance makespan manage manageable managed
management manager manages managing mance mandarin mandatory maneuver maneuverability maneuverable maneuvering maneuvers
mangrove manhattan manifest manifestation manifested manifests manifold manifolds manipulability manipulable manipulandum
manipulate manipulated manipulates manipulating manipulation manipulations manipulative manipulator manipulators manned
mannequin manner manners manoeuvrability manoeuvre manoeuvres manual manually manufacture manufactured manufacturer
manufacturers manufacturing manuscript mapillary mapless mapped mapper mapping mappings mapreduce marginal marginalization
marginalize marginalized marginalizing marginally marginals markerless marketing masked masking massage massart masses massive
massively mastering maxent maxima maximal maximally maximin maximisation maximise maximises maximising maximization maximize
maximized maximizer maximizes maximizing maximum maxsat maxwell meaning meaningful meaningfully meaningless meanings meantime
meanwhile measurement measurements media medial median mediated mediation mediator medical medication medications medicine
medium medusa melody melting membership memoryless meshes meshing metabolic metadata metallic metamorphic metaphor metaphorical
metaphors metrical metrically microactuator microarray microbeads microchannel microchannels microchip microcontroller
microcontrollers microfabrication microfluidic microgripper microgrippers microhandling microinjection micromanipulation
micromanipulator micrometer micrometers microns microorganisms microparticles microphone microphones micropipette
microprocessor micropump microrobot microrobotic microrobotics microrobots microscope microscopes microscopic microscopy
microsecond microseconds microsoft microspheres microstructure microstructures microsurgery microsurgical microtool microtools
microwave middle middlebury middleware millimeter millimeters milling million millions millirobot millisecond milliseconds
mimicked mimicking mimicry minds minecraft mined mines miniature miniaturization miniaturized minibatch minibatches
miniimagenet minima minimal minimalist minimalistic minimally minimax minimisation minimise minimises minimising minimization
minimize minimized minimizer minimizers minimizes minimizing minimum mining minkowski minlp minor minority minute minutes
minutiae minwise mirrored mirroring misaligned misalignment misalignments miscalibration misclassification misclassifications
misclassified misclassify misgendering misinformation mislabeled mislead misleading misled mismatch mismatched mismatches
mismatching missed misses missing missingness mission missions misspecification misspecified mistake mistakes mistral misuse
mitigate mitigated mitigates mitigating mitigation mitochondria mitral mitsubishi mixability mixed mixer mixes mixing mixture
mixtures mixup mobilenet mobilenets mobilenetv modalities modality modeled modeling modelled modelling modelnet models modems
moderate moderately moderation modern modest momentum monocular monolingual monolithic monopod monotone monotonic monotonically
monotonicity moreover mostly motorcycle motorized movement movements multicalibration multicopter multicopters multicut
multidisciplinary multilinear multilingual multilinguality multimedia multinomial multiple multiplex multiplexing
multiplication multiplications multiplicative multiplicity multiplied multiplier multipliers multiply multiplying multisensory
multitude multivariate multiwinner multiwoz musical mutually nanomanipulation nanometer nanoparticles nanopositioning
nanorobotic nanorobots nanostructures nanotube nanotubes nanowire nanowires nascent naturalistic naturally naturalness nearby
nearest nearly negatively neighborhood neighborhoods neighboring netflix netvlad network networked networking networks neurally
neurobiological neurodegenerative neuroimaging neurologic neurological neuromorphic neuromuscular neuronal neurons
neurophysiological neuroscience neuroscientific neurosurgery neurosurgical newer newest newly newton newtonian noiseless
nonconvexity nonetheless nonlinearities nonlinearity nonlinearly normal normalisation normalised normality normalization
normalize normalized normalizing normally normals normative novelly novelties novelty nyudv objective objectively objectives
objectness observational obtainable occurred occurring offensive offer offered offering offers office offices official offline
offloading offset offsets offshore oftentimes omnidirectional omniglot omnipresent onerous ontological openai opened openie
opening openings openly openness openstreetmap optic optical optically optics optima optimal optimality optimally optimisation
optimise optimised optimises optimising optimism optimistic optimization optimizations optimize optimized optimizer optimizers
optimizes optimizing optimum option optional optionally options optoelectronic ordered ordering orderings orderless
orientational outcome outcomes outdated outdoor outdoors outer outfit outfits outgoing outlier outliers outline outlined
outlines outlining outpainting outperform outperformed outperforming outperforms output outputs outputting outside outstanding
overall overarching overcome overcomes overcoming overcomplete overdose overestimate overestimation overfit overfitted
overfitting overflow overground overhead overheads overlaid overlap overlapped overlapping overlaps overlay overlaying overload
overlook overlooked overlooking overlooks overly overshoot oversight overtaking overview overwhelming overwhelmingly pacing
package packages packaging packed packet packets packing pagerank paired pairing pairwise panchromatic panda pandemic panel
panels panning panoptic panorama panoramas panoramic parallelism parallelizable parallelization parallelize parallelized
parallelizing parallelogram parameterisation parameterised parameterization parameterizations parameterize parameterized
parameterizes parameterizing partial partially participant participants participate participated participating participation
participatory particle particles particular particularity particularly parties partition partitioned partitioning partitions
partly partner partners passage passively patches patching patchmatch pathfinding pathological pathologies pathologists
pathology pathway pathways patterned patterning penalization penalize penalized penalizes penalizing penalties penalty pencil
pendulum penetrate penetrating penetration penultimate perceivable perceive perceived perceives perceiving percent percentage
percentile percept perceptible perception perceptions perceptive perceptron perceptrons percepts perceptual perceptually perch
perching percutaneous perfect perfectly perfor perform performance performances performant performative performed performer
performers performing performs perhaps perimeter period periodic periodically periodicity periods peripheral periphery
peristaltic permanence permanent permanently permissible permit permits permitted permitting permutation permutations permuted
perpendicular perplexity persian persist persistence persistent persistently persists person persona personal personalised
personalities personality personalization personalize personalized personalizing personas personnel persons perspective
perspectives persuasion persuasive persuasiveness pertaining pertinent perturb perturbation perturbations perturbed perturbing
perturbs pervasive photogrammetry photograph photographer photographers photographic photographs photography photometric
photons photoplethysmography photorealism physically picked picking piezoelectric piezoresistive pinch pinching pinhole pinns
pinpoint pinyin pipeline pipelined pipelines pivotal pivoting pixelcnn placement placements planar planarity planes planet
planetary planets planing planned planner planners planning plantar planted plants playback playground pluggable plugged
plugging pointed pointer pointing pointnet polyak polydimethylsiloxane polygon polygonal polygons polyhedra polyhedral
polyhedron polylog polylogarithmic polymer polymeric polymers polynomial polynomially polynomials polysemy polystyrene polytope
polytopes polytopic polyurethane popular popularity popularly populate populated population populations posed poses posing
posit position positional positioned positioning positions positive positively positives positivity posits possess possesses
possessing possibilities possibility possible possibly posted posterior posteriori posteriors postprocessing posts postsynaptic
postulate postulates postural posture postures potentially powered powerful powering precedence preceding precious
precipitation precise precisely precision preclude precludes precluding precondition preconditioned preconditioner
preconditioners preconditioning preconditions precursor predecessor predic predicate predicates predict predictability
predictable predicted predicting prediction predictions predictive predictor predictors predicts predominant predominantly
prefer preferable preferably preference preferences preferential preferentially preferred prefers prefix prefixes prehensile
preliminarily preliminary preload premature prematurely premise premises premium preparation prepare prepared preparing
preprocess prerequisite prerequisites prescribe prescribed prescribes prescription prescriptive presence present presentation
presentations presented presenting presently presents preservation preserve preserved preserves preserving preset press pressed
pressing pressure pressures pressurization pressurized presumably presynaptic pretext pretrained pretraining prevailing
prevalence prevalent prevent prevented preventing prevention preventive prevents preview previous previously priorities
prioritization prioritize prioritized prioritizes prioritizing priority proach proactive proactively proba probabil
probabilistic probabilistically probabilities probability probable probably probe probes probing probit problem problematic
problems procedural procedurally procedure procedures proceed proceedings proceeds process processed processes processing
processor processors procrustes produce produced produces producing product production productions productive productivity
products professional professionals proficiency proficient profile profiles profiling profit profitability profitable profits
profound prognosis prognostic program programmable programmatic programmed programmer programmers programming programs progress
progressed progresses progressing progression progressive progressively prohibit prohibited prohibitive prohibitively prohibits
project projected projecting projection projections projective projector projectors projects proliferation prolonged prominence
prominent promise promises promising promote promoted promotes promoting promotion promps prompt prompted prompting promptly
prompts prone pronking pronoun pronounced pronouns pronunciation proof proofs propaganda propagate propagated propagates
propagating propagation propel propelled propeller propellers propensity proper properly properties property proportion
proportional proportionality proportionally proportions proposal proposals propose proposed proposes proposing proposition
propositional propositions proprietary proprioception proprioceptive propulsion propulsive prosodic prosody prospect
prospective prospects prostate prostheses prosthesis prosthetic prosthetics prosumers protect protected protecting protection
protective protects protein proteins protocol protocols prototype prototyped prototypes prototypical prototyping provable
provably prove proved proven provenance prover proves provide provided provider providers provides providing proving provision
proxies proximal proximity proxy pulled pulley pulleys pulling purely purposefully purposely pushed pushes pushing pyramidal
quadcopter quadcopters quadratic quadratically quadrature quadric quadrocopter quadrocopters quadrotor quadrotors quadruped
quadrupedal quadrupeds quadtree querying questionable questioning questionnaire questionnaires radioactive radiographs
radiologist radiologists radiology radiometric raindrops randomised randomization randomized randomizing randomly randomness
rangefinders ranked ranker rankers ranking rankings rated raters rates rather rating ratings ratio ration rational rationale
rationales rationality rationally ratios ratslam raycasting rayleigh reachability reachable reached reaches reaching realised
realism realistic realistically reality realizability realizable realization realizations realize realized realizes realizing
really reasonable recalling recoverability recoverable recurrently reddit redefine redefined redefining redesign redesigning
redirection redistribution reduce reduced reducer reduces reducing reduction reductions redundancies redundancy redundant
redundantly referred referring regardless regional relational relationship relationships relatively remotely replaying
representable representational restless restrain retrievers returned returning rewarded rewarding richer richly richness riders
rightarrow rigidity rigidly rnnpb roadmap roadmaps robocup robotcar robotic robotically roboticists robotics robotized
robotpsilas robots robustified robustify robustly robustness rocking rolled roller rollers rolling rollout rollouts rollover
roombots rooted rotational rotationally rounded rounding runner running runtime runtimes runway safeguard safeguarding
safeguards safely safest safety sambot sample sampled sampler samplers samples sampling samsung scanned scanner scanners
scannet scanning screwing seabed seafloor sealing seamless seamlessly search searched searcher searches searching season
seasonal seasons seated secondary secondly seeded seeding seeds seeing seeking seeks seemingly seems segmental segmentation
segmentations segmented segmenting selfie selfish semantic semantically semantickitti semantics sememe semeval semicircular
semiconductor semidefinite seminal semiparametric semisupervised sensorial sensorimotor sensorized sensorless seqslam sequence
sequenced sequences sequencing sequential sequentially serially servoing servomotor servomotors setpoints setting settings
settle settling setup setups shallower shapenet shareable shifted shifting shortage shortcoming shortcomings shortcut shortcuts
shorten shortened shortening shortens shorter shortest shortly showcase showcases sideslip sidestep sidewalk sidewalks sideways
sidewinding signal signaling signals signature signatures signed significance significant significantly signsgd simclr similar
similarities similarity similarly simple simpler simplest simplex simplices simplicial simplicity simplification
simplifications simplified simplifies simplify simplifying simplistic simply simulate simulated simulates simulating simulation
simulations simulator simulators simulink simultaneous simultaneously singleton situational sixteen sizeable sketched sketches
sketching skilled skillful skillfully skinning skipping slippage slippery slipping slower slowing slowly smaller smallest
smartphone smartphones smoothed smoother smoothing smoothly smoothness snapshot snapshots socially softer softly softmax
softness software someone sometimes somewhat sounding soundness spacecraft spanish spanned spanning sparsely sparseness
sparsest spatially speak speaker speakers speaking spearman speci special specialised specialist specialists specialization
specialize specialized specializing specially specialty species specific specifically specification specifications specificity
specifics specified specifies specify specifying specimen specimens speckle spectra spectral spectrally spectrogram
spectrograms spectroscopy spectrum specular specularities speculation speculative speech speeches speed speeded speeding speeds
speedup speedups spelling spend spending spends spent sperm spinal spines spinning splitting stacked stackelberg stacking
standard standardization standardize standardized standards standing standpoint starcraft started starting starts statement
statements statically statistically steerability steerable stepper stepping stereoscopic stereotype stereotypes stereotypical
sticker stickers sticking stiffnesses stochastically stochasticity stopped stopping storyline storylines storytelling
straightforward straightforwardly streamline stresses stronger strongest strongly stylegan subclass subclasses subdivided
subdivision subdomain subdomains subgame subgoal subgradient subgraph subgraphs subgroup subgroups subject subjected subjective
subjectively subjectivity subjects sublinearly submanifold submap submerged submission submissions submitted submodular
submodularity subnet subnets subordinate subpar subroutine subroutines subsample subsampling subsea subsequence subsequent
subsequently subset subseteq subsets subspace subspaces substance substances substantial substantially substantiate
substantiated substitute substituted substitutes substituting substitution substitutions substrate substrates substructure
substructures subsume subsumes subsurface subsystem subsystems subterranean subtitles subtle subtleties subtracting subtraction
subtree subtypes subtyping suburban subway subword subwords successfully summaries summarise summarization summarize summarized
summarizer summarizes summarizing summary summation summer summing sunlight sunny superball superficial superfluous superglue
superimposed superior superiority supermarket supernet supernumerary superpixel superpixels superposition superset supervise
supervised supervises supervising supervision supervisions supervisor supervisors supervisory supervoxel supervoxels supported
supporting supportive swarming swinging swings switchable switched switches switching synthetically systematic systematically
systemic tableware tagged tagger tagging tailed tailor tailored tailoring targeted targeting tasked teacher teachers teaches
teaching teaming teammate teammates teamwork telemanipulation telemetry teleoperate teleoperated teleoperating teleoperation
teleoperator teleoperators telepresence telerobotic telerobotics telescope telescopic telescoping temporally tensioning
tensorflow termed terminal terminals terminate terminates termination terminology testable testbed testbeds tested tester
testers testify testing textbf textbook textile textiles textit textrm textsc texttt textual textural texture textured
textureless textures thereafter things thinking thinning thirdly thresholded thresholding throughout throughput tiered
tieredimagenet tiers tilted tilting tiltrotor timeline timeliness timely timestamp timestamps tinyurl tipping tokenization
tokenizer tokenizers toolbox toolchain tooling toolkit toolkits topic topical topics topographic topography topological
topologically topologies topology touchdown touched touches touching toyota tracked tracker trackers tracking trackingnet
tracklet tracklets trainability trainable trained trainee trainees trainer training transaction transactions transcribed
transcript transcription transcriptions transcripts transducer transducers transduction transductive transfemoral transfer
transferability transferable transferred transferring transfers transform transformable transformation transformations
transformative transformed transformer transformers transforming transforms transient transients transistor transit transition
transitional transitioning transitions transitive transitivity translate translated translates translating translation
translational translationese translations translator translators transliteration translucent transmission transmissions
transmit transmits transmitted transmitter transmitting transparency transparent transplant transport transportation
transported transporter transporting transports transpose transposed transverse treebank treebanks treewidth trial trials
triangle triangles triangular triangulate triangulated triangulating triangulation trick tricks tricky tried tries trifocal
trigger triggered triggering triggers trigonometric trillion trimap trimmed trimming triple triples triplet triplets tripod
trips trivial trivially trusted trustworthiness trustworthy truthfully turned turning ultrasonic ultrasound underactuated
underdetermined underestimate underestimated underestimation underfitting undergo undergoes undergoing undergone undergraduate
underground underlie underlies underline underly underlying undermine undermines undermining underneath underperform
underperforms underpinned underpinning underpinnings undersampling underscore underscores underscoring understand
understandable understanding understandings understands understood undertake undertaken underwater underway unicycle unida
unidirectional unification unified unifies uniform uniformity uniformly unify unifying unigram unilateral unimodal unimorph
unimportant uninformative uninformed unintended unintentional uninterpretable uninterrupted unintuitive union unions unique
uniquely uniqueness unitary united unitree units unity univariate universal universality universally universe university
vectorial vectoring vectorization vectorized viability viable vibrational videoqa viewed viewer viewers viewing viewpoint
viewpoints viewport virtually viscoelastic viscoelasticity viscosity viscous visdial visibility visible vision visit visitation
visited visiting visitors visits visual visualisation visualization visualizations visualize visualized visualizing visually
visuals visuomotor visuotactile vital viterbi vitreoretinal vitro volumetric voxelization voxelized walked walker walkers
walking warmuth waterdrops watermark watermarked watermarking watermarks watershed watertight waveform waveforms wavefront
wavelength wavelengths wavelet wavelets wavenet waymo waypoint waypoints weaken weakening weakens weaker weakest weakly
weakness weaknesses webassembly webcam webpage webpages website websites weighted weighting whatever wheelchair wheelchairs
wheeled whitening widehat widely widening wideresnet widespread widetilde wildlife winding window windows wireframe wireless
wirelessly wordnet workbench workcell worked worker workers workflow workflows workhorse working workings workload workloads
workpiece workpieces workplace workshop workspace workspaces workstation worldwide wrenches zeroing zeroth
""")
)
