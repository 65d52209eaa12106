/** The JSON Schemas that the project publishes, as text of their files. */
import { readableJson } from '../src/config/canonical-json';
import { CATALOGUE } from '../src/config/catalogue';
import { configJsonSchema } from '../src/config/config-shape';
import { transcriptJsonSchema } from '../src/engine/transcript/schema-shape';

export const SCHEMA_FOLDER = new URL('../public/schemas/', import.meta.url);

export function publishedSchemas(): Readonly<Record<string, string>> {
  return {
    'transcript-1.schema.json': readableJson(transcriptJsonSchema()),
    'config-1.schema.json': readableJson(configJsonSchema(CATALOGUE)),
  };
}
