export { canPush, turnPushOnAnew } from './pushRegistration.ts';
