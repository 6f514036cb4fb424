/** A part of the LBA space, as fields of a step and actions have it. */
import * as v from 'valibot';
import { type Allowed, shaped, share, whole } from './allowed';

/** Part of the LBA space in use: shares in [0, 1] or bytes. In a file a bare number n means the share from 0 to n. */
export type Span = { readonly from: number; readonly to: number } | { readonly fromBytes: number; readonly toBytes: number };

const bytes = whole(0, 2 ** 53).schema;

/** A span in its written-out form; the parser makes it of a bare number. */
export const span: Allowed<Span> = shaped('a share of the LBA space, {from, to} in shares from 0 to 1, or {fromBytes, toBytes}', (says) =>
  v.union([v.strictObject({ from: share.schema, to: share.schema }), v.strictObject({ fromBytes: bytes, toBytes: bytes })], says),
);
