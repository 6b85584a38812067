import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { call } from '#shared/api/call.ts';

export const changePassword = (body: RequestOf<typeof passwordEndpoints.change>['body'], key: string) =>
  call(passwordEndpoints.change, { body }, { key });
