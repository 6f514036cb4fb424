/**
 * Whether this build knows handles, tags, classifiers, zones and a map on flash. The page begins with one that does not (scripts/build-wasm.mjs), and fetches the whole one with the
 * first drive that has any of them: both give the same run, to the bit.
 */
export const PLACED: bool = true;
