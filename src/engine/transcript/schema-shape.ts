/**
 * The shape of our transcript file, field by field, from which come both its validation and its JSON Schema.
 * What a shape cannot say (ids that exist, evidence that stands in its message) is in `schema-references.ts`.
 */
import * as z from 'zod/mini';
import { DIMENSIONS } from '../model/dimension';
import { INFO_TYPES } from '../model/info-type';
import { ROLES, TRANSCRIPT_FORMAT, TRANSCRIPT_VERSION, UNIT_TYPES } from './transcript';

// No compiled validators: they need `new Function`, which the page's Content-Security-Policy refuses.
z.config({ jitless: true });

export const TRANSCRIPT_SCHEMA_ID = 'urn:forgetting-lab:schema:transcript:1';

const about = (description: string) => z.describe(description);
const text = z.string();
const id = z.string().check(z.minLength(1));
const ids = z.array(id);
const words = z.array(z.string().check(z.minLength(1)));
const share = z.number().check(z.gte(0), z.lte(1));
const time = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/), about('ISO 8601.'));

export const messageShape = z.strictObject({
  id: id.check(about('Unique in the transcript. References, units and marks point at it.')),
  role: z.enum(ROLES),
  text,
  time: z.exactOptional(time),
  type: z.exactOptional(z.enum(INFO_TYPES).check(about('Label of the information type. Absent = to be classified.'))),
  importance: z.exactOptional(share.check(about('Initial strength of the memory. Absent = 1.'))),
  frequentlyUpdated: z.exactOptional(z.boolean()),
});

const turnFields = {
  day: z.exactOptional(z.int().check(z.gte(1), about('Day or session, from 1, never falling.'))),
  refersTo: z.exactOptional(ids.check(about('Earlier messages that the user message refers to.'))),
  marks: z.exactOptional(ids.check(about('Messages that the user asks to remember.'))),
  tasks: z.exactOptional(ids.check(about('Tasks active while this turn runs.'))),
};

/** A turn whose messages are still to be looked at one by one. */
export const turnHeadShape = z.strictObject({ messages: z.array(z.unknown()).check(z.minLength(1)), ...turnFields });

export const turnShape = z.strictObject({
  messages: z
    .array(messageShape)
    .check(z.minLength(1), about('The user message and all that follows until the next user message.')),
  ...turnFields,
});

const inferenceShape = z.strictObject({ why: text, confidence: share });

export const unitShape = z.strictObject({
  id,
  type: z.enum(UNIT_TYPES),
  title: text,
  evidence: words.check(z.minLength(1), about('Literal strings that must all stand in a text which retains the unit.')),
  statedIn: ids.check(z.minLength(1), about('Messages that state it, first statement first.')),
  replaces: z.exactOptional(id.check(about('The unit that this one replaces.'))),
  reason: z.exactOptional(z.strictObject({ title: text, evidence: words.check(z.minLength(1)) })),
  inferred: z.exactOptional(inferenceShape),
});

export const probeShape = z.strictObject({
  id,
  askedIn: id.check(about('The user message that asks.')),
  dimension: z.enum(DIMENSIONS),
  needs: ids.check(z.minLength(1), about('Units without which it cannot be answered.')),
  needsReasonOf: z.exactOptional(ids),
  answer: z.exactOptional(text),
  category: z.exactOptional(text),
  inferred: z.exactOptional(inferenceShape),
});

export const taskShape = z.strictObject({ id, name: text, keywords: words });

export const compactionShape = z.strictObject({
  before: id,
  trigger: z.exactOptional(z.enum(['auto', 'manual'])),
  tokensBefore: z.exactOptional(z.int().check(z.gte(0))),
  summary: z.exactOptional(text),
});

/** Optional texts of the head, apart from the lists. */
export const headShape = z.strictObject({
  name: z.exactOptional(text),
  language: z.exactOptional(text),
  source: z.exactOptional(text),
});

export const transcriptShape = z.strictObject({
  $schema: z.exactOptional(text),
  format: z.literal(TRANSCRIPT_FORMAT),
  version: z.literal(TRANSCRIPT_VERSION),
  name: text,
  language: z.exactOptional(text.check(about('BCP 47.'))),
  turns: z.array(turnShape).check(z.minLength(1)),
  units: z.exactOptional(z.array(unitShape).check(about('Ground truth. Absent = inferred, and said so.'))),
  probes: z.exactOptional(z.array(probeShape)),
  tasks: z.exactOptional(z.array(taskShape)),
  compactions: z.exactOptional(z.array(compactionShape)),
  source: z.exactOptional(text),
});

/** The published JSON Schema (draft 2020-12). */
export function transcriptJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...rest } = z.toJSONSchema(transcriptShape) as Record<string, unknown>;
  return { $schema, $id: TRANSCRIPT_SCHEMA_ID, title: 'Forgetting Lab transcript, version 1', ...rest };
}
