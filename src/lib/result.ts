/** A value, or the sentences that say why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly notices: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

export function success<T>(value: T, notices: readonly string[] = []): Result<T> {
  return { ok: true, value, notices };
}

export function failure<T>(...faults: readonly string[]): Result<T> {
  return { ok: false, faults };
}
