import { operationEndpoints } from '@mycrew/contract/operations.ts';
import { read } from '#shared/api/read.ts';

export const operationQueries = { desk: () => read(operationEndpoints.desk) };
