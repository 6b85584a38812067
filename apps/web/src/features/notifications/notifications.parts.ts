export { turnPushOnAnew } from './pushRegistration.ts';
export { canPush } from './usePermissionChange.ts';
