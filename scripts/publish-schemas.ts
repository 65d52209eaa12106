/** Writes public/schemas/: `npx tsx scripts/publish-schemas.ts`, after a change to a format or a parameter. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { publishedSchemas, SCHEMA_FOLDER } from '../cli/schemas';

mkdirSync(SCHEMA_FOLDER, { recursive: true });
for (const [file, text] of Object.entries(publishedSchemas())) writeFileSync(new URL(file, SCHEMA_FOLDER), text);
