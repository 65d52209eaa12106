import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishedSchemas, SCHEMA_FOLDER } from './schemas';

it.each(Object.entries(publishedSchemas()))(
  'public/schemas/%s is up to date (npx tsx scripts/publish-schemas.ts)',
  (file, text) => {
    expect(readFileSync(new URL(file, SCHEMA_FOLDER), 'utf8')).toBe(text);
  },
);
