/** Steps to begin with, each whole: what the editor puts in where the cursor stands. */
export const snippets = {
  choice: `step: A choice
drive: preset:tiny
at: 1:36
text: The host has written {phaseHost:int} pages at random.
choice: Which block will be emptied?
right: The one with the fewest valid pages
wrong: The oldest | Age does not count for this policy.
then: until collection
after: collection
verdict: The one with {victim:0} valid pages.
`,
  number: `step: A number
drive: preset:tiny
at: 1:36
text: The next collection is near.
number: How many pages will it move?
range: 0 8 1
unit: pages
answer: victim
within: 0
hear: answer > (victim) | Fewer: the emptiest block is chosen.
then: until collection
verdict: {victim:0} pages.
`,
  curve: `step: A curve
drive: preset:consistency
at: 2:0
show: zoom 0 120
text: A full drive is written at random.
draw: Draw the speed of the first two minutes.
curve: iops 0 120
start: iopsIn(0, 40)
fall: collectingAt
level: iopsIn(90, 120)
hear: drawnLevel > (iopsIn(90, 120)) | It falls lower: collection must move pages first.
hear: drawnLevel < (iopsIn(90, 120)) | It does not fall that low: the drive only moves pages.
then: 2:120 s
after: zoom 0 120
verdict: After {collectingAt:0} s it falls to {iopsIn(90, 120):K} per second.
`,
  points: `step: Over spare area
drive: preset:consistency
set: phases.2.seconds=600
at: end
text: A drive with 7 % spare area has a write amplification of {wafLast:1}.
draw: Draw write amplification over spare area.
curve: waf over spare 50
point: 7 | wafLast
point: 25 | More.wafLast
measure: More userSpare=0.1947
verdict: {wafLast:1} and {More.wafLast:1}.
`,
  compare: `step: Two drives
drive: preset:consistency
set: phases.2.seconds=600
at: end
text: This drive does {iopsLast:K} writes a second.
change: userSpare=0.25
choice: And with a quarter of its addresses unused?
right: More
wrong: As many | Unused addresses are spare area.
verdict: {iopsLast:K}, in place of {was.iopsLast:K}.
`,
  look: `step: A look
drive: preset:tiny
at: 1:200
show: map age
text: The map shows how long each group has been quiet. Groups that are quiet longest hold cold data.
`,
  follow: `step: A page's way
drive: preset:tiny
at: 1:1
show: follow 5
text: The page shows every place that page 5 has had.
number: How many writes until it is moved?
range: 0 400 10
unit: writes
answer: request
within: 30
then: until moved:5
verdict: After {request:0} writes.
`,
  vote: `step: A vote
drive: preset:tiny
at: 1:60
text: All addresses are in use. Now half of them are given back with TRIM.
choice: What does the drive do at once?
vote: yes
right: It only takes notes
wrong: It erases blocks | Erasing comes with collection.
verdict: It notes which pages nobody needs.
`,
  settings: `step: Settings
drive: preset:consistency
set: phases.2.seconds=600
at: 2:0
text: The Spare area slider leaves a share of the addresses unused.
exercise: Make a drive whose spare factor S is 40 %, to within one percent.
from: 2:0
judged: now
only: userSpare, drive.logicalPages
check: abs(S - 0.4) <= 0.01
shown: spare factor: | S:% | 39 to 41 %
hint: S > 0.41 | Too much.
hint: | Too little.
solution: userSpare=0.356 @ 2:0
near: userSpare=0.1 @ 2:0
`,
  moment: `step: A moment
drive: preset:tiny
at: 1:1
text: Step on, one write at a time.
exercise: Stop right after the first erase.
from: 1:1
judged: now
check: erased > 0 and collections = 1
shown: blocks erased: | erased:0 | 1 at least | erased > 0
hint: erased = 0 | Not yet: go on.
hint: | Too late: go back in time.
solution: @ 1:100
near: @ 1:2
`,
} as const;

export type SnippetName = keyof typeof snippets;

export const snippetNames = Object.keys(snippets) as readonly SnippetName[];
