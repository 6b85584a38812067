// Prints the contract as an OpenAPI document, or writes it to a file: npm run openapi [file].
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allTables } from '@mycrew/contract/all.ts';
import { openApiText } from '../apps/api/src/http/openapi.ts';

const file = process.argv[2];
if (!file) process.stdout.write(openApiText(allTables));
else {
  writeFileSync(resolve(file), openApiText(allTables));
  console.log(`Written: ${resolve(file)}`);
}
