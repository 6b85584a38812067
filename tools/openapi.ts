// Writes the contract to docs/openapi.json, so that others can write clients.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allTables } from '@mycrew/contract/all.ts';
import { openApiText } from '../apps/api/src/http/openapi.ts';

const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
writeFileSync(file, openApiText(allTables));
console.log(`Written: ${file}`);
