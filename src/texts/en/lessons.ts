const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** All texts of the lessons' room that are not of a lesson itself. */
export const lessons = {
  columnLesson: 'Lesson',
  columnExercise: 'Exercise',
  columnSteps: 'Steps',
  columnTime: 'Time',
  lessons: 'Lessons',
  indexTitle: (count: number, minutes: number) =>
    `${numbers[count] ?? count} lessons, ${minutes} minutes without their exercises. You predict, then you see.`,
  lesson: 'Lesson',
  minutes: (minutes: number) => `${minutes} min`,
  stepsSeen: (seen: number, count: number) => `${seen} of ${count} steps seen`,
  curves: { iops: 'Scatter of IOPS over time', waf: 'Write amplification over time' },
  example: `lesson: My lesson
minutes: 3
learn: What you know at the end.
asks: Which question is answered?

step: A first question
drive: preset:tiny
at: 1:36
text: The host has written 36 pages at random.
choice: Which block will be emptied?
right: The one with the fewest valid pages
wrong: The oldest | Age does not count for this policy.
then: until collection
after: collection
verdict: The one with {victim:0} valid pages.
say: All figures in braces are worked out from the drive.
`,
  seen: 'Progress stays in this browser.',
  exercise: 'Exercise',
  goOn: (title: string, step: number) => `Continue: ${title}, step ${step}`,
  begin: 'Begin with the first',
  back: 'Step back',
  next: (name: string) => `Next: ${name}`,
  nextStep: 'Next step',
  last: 'All lessons',
  end: 'The lesson is over',
  place: (at: number, count: number, title: string) => `${at} of ${count}: ${title}`,
  step: (at: number, name: string) => `Step ${at}: ${name}`,
  preparing: 'Bringing the drive to this moment …',
  lock: 'Lock my answer',
  skip: 'Show it without an answer',
  sees: 'Measured on real drives:',
  /** The name that the lesson's text gives a drive, which is English, and its place among those measured. */
  runName: (name: string, _at: number) => name,
  otherRuns: 'Their runs, each beside this drive:',
  right: 'As you said.',
  isRight: '✓ right',
  wrong: (answer: string) => `You said: ${answer}.`,
  you: 'you',
  drawn: 'you drew',
  measured: 'measured',
  answer: 'answer',
  drawHere: 'Draw it on the plot.',
  drawPoints: 'Draw it on the plot above.',
  bySliders: 'Or set it by sliders',
  drawArea: 'draw here',
  atPlace: (text: string) => `at ${text}`,
  across: { spare: 'Spare area, % of the flash', qd: 'Requests in the queue' },
  upwards: { iops: 'Requests per second', waf: 'Flash page writes per host page write' },
  pointsSummary: (upwards: string, across: string, points: string) =>
    points === '' ? `${upwards} against ${across}: nothing measured yet.` : `${upwards} against ${across}. Measured: ${points}.`,
  curveStart: 'begins at',
  curveFall: 'changes at',
  curveLevel: 'ends at',
  curveFalls: 'falls at',
  curveRises: 'rises at',
  curveNever: 'never',
  checking: 'Checking',
  howFar: (step: number, steps: number, seconds: string, of: string | null) =>
    `, step ${step} of ${steps}, ${seconds}${of === null ? '' : ` of ${of}`} s`,
  runningToEnd: (howFar: string) => `Running to the end${howFar}`,
  runningYours: (howFar: string) => `Running with your settings from the beginning${howFar}`,
  runningOther: 'Running the other drive',
  runningDrive: (name: string, at: number, count: number, howFar: string) =>
    `Running ${count === 1 ? 'another drive' : `${count} other drives`} in the background: ${name}, ${at} of ${count}${howFar}`,
  seconds: (text: string) => `${text}\u00a0s`,
  iops: (text: string) => `${text}\u00a0IOPS`,
  /** Of write amplification, which has no unit. */
  times: (text: string) => `${text}\u00a0×`,
  ownTitle: 'A lesson of your own',
  ownText: 'Text of the lesson',
  faults: 'Faults',
  play: 'Play it',
  openFile: 'Open a file',
  saveFile: 'Save it',
  brokenLink: '# The link is broken: its lesson cannot be read, so it may have been cut off.',
  makeLink: 'Link to it',
  makeSealed: 'Link for students',
  sealWorth:
    'In a link for students answers and replies cannot be read, and solutions are left out. A student who programs can unseal the answers: for a mark that counts, ask in class.',
  isSealed: 'A lesson by another author. Its answers are sealed: you read each once you have answered.',
  linkLength: (characters: string) => `Link of ${characters} characters; the whole text is in it.`,
  tooLong: (characters: string, most: string) =>
    `The lesson is too long for a link: ${characters} characters, and ${most} are allowed; save it as a file instead.`,
  begunAt: 'Try it on the drive',
  again: 'Begin again',
  check: 'Check',
  solved: 'Solved',
  notYet: 'Not yet',
  hint: 'Hint.',
  forbidden: (setting: string) => `${setting} was changed, and must stay as it was. Begin again, and leave it.`,
  changed: (settings: string) => `Changed: ${settings}.`,
  fromTheStart: 'Check runs the drive with it from the beginning.',
  fromNowOn: 'It holds from here on.',
  steps: 'Steps of the procedure',
  byHand: 'What you did by hand',
  goal: (goal: string) => `goal: ${goal}`,
  nextLesson: (title: string) => `Next lesson: ${title}`,
  learnt: 'Remember:',
  yourName: 'Your name, if your teacher wants it',
  classNumber: 'Class number, if there is one',
  handIn: 'Hand in the result',
  handedIn: 'This code holds the name, your answers and the solved exercises, nothing else:',
  copyCode: 'Copy the code',
  saveCode: 'Save it as a file',
  saveStatement: 'Save an xAPI statement',
  platform: 'Your learning platform hears how far you are, and your score.',
  platformRefused: (what: string) => `Your learning platform did not take all of it (${what}): hand in the code.`,
  longCode: (characters: string) => `It has ${characters} characters: hand in the file.`,
  results: {
    title: 'Check results',
    hint: 'Paste codes, one or many, each with a name before it if you like. Every exercise is run again in this browser.',
    codes: 'Result codes',
    check: 'Check',
    openFiles: 'Open files',
    openFolder: 'Open a folder',
    save: 'Save as CSV',
    worth: 'Tries and time are what the student’s page counted. Nothing here proves who did the work.',
    foreign: (count: number) => (count === 1 ? 'One line is neither a code nor a name' : `${count} lines are neither codes nor names`),
    foreignLine: (file: string, line: number, text: string) => `${file === '' ? '' : `${file}, `}line ${line}: ${text}`,
    noCode: (file: string) => `${file}: no code is in it`,
    none: 'No code was found: each begins with ssdscope-result:',
    noName: 'no name',
    waiting: 'Waiting',
    running: 'Running again …',
    columns: {
      student: 'Student',
      lesson: 'Lesson',
      tries: 'Tries',
      time: 'Time',
      answers: 'Answers right',
      exercise: 'Exercise',
      verified: 'Verified',
    },
    answers: (right: number, asked: number, answered: number) =>
      answered === asked ? `${right} of ${asked}` : `${right} of ${asked}, ${asked - answered} without an answer`,
    outcomes: {
      verified: 'solved',
      otherState: 'its drive is not in the state that was handed in',
      notSolved: 'not solved',
      noExercise: 'this step has no exercise',
      notEnd: 'it names another place than the end of the run, where this exercise is judged',
      tooEarly: 'it names a place or a change before the exercise begins',
      onTheWay: 'a setting was changed on the way, and must hold from the beginning',
      noPlace: 'its run has no such place',
    },
    noRun: (fault: string) => `its drive cannot be run: ${fault}`,
    forbidden: (setting: string) => `${setting} was changed, and must stay as it was`,
    otherClass: (made: number) => `made with the class number ${made}; give that number to check it`,
    notOfClass: (made: number | null, wanted: number) =>
      `made ${made === null ? 'without a class number' : `with the class number ${made}`}, not with ${wanted}`,
    tooMuch: (most: string) => `stopped: it takes more than ${most}, and an honest result never does`,
    bounds: {
      requests: (most: string) => `${most} requests`,
      samples: (most: string) => `${most} samples`,
      megabytes: (most: string) => `${most} MB of memory`,
      seconds: (most: string) => `${most} s to compute`,
    },
    notHandedIn: 'not handed in',
    hasNone: 'the lesson has none',
    yes: 'yes',
    no: 'no',
  },
};
