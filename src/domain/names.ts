/** Names of policies, patterns and pacings, exactly as a scenario file spells them (src/scenario/README.md, section 2). The order of each list is its number in the engine. */

export const victimPolicies = ['greedy', 'fifo', 'random', 'd-choices', 'windowed-greedy', 'cost-benefit'] as const;
export type VictimPolicy = (typeof victimPolicies)[number];

export const pacings = ['stall', 'interleave'] as const;
export type Pacing = (typeof pacings)[number];

export const frontierModes = ['single', 'dual'] as const;
export type Frontiers = (typeof frontierModes)[number];

export const dispatches = ['turn', 'earliest'] as const;
export type Dispatch = (typeof dispatches)[number];

export const patterns = ['sequential', 'random', 'permutation', 'hot-cold', 'zipf', 'strided'] as const;
export type Pattern = (typeof patterns)[number];

export const phaseKinds = ['erase', 'write', 'read', 'mixed', 'trim', 'idle'] as const;
export type PhaseKind = (typeof phaseKinds)[number];

export const groupStates = ['free', 'open', 'closed', 'victim', 'bad'] as const;
