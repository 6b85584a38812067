// Check-in reminders. Specification section 7; not built yet.
import { endpoints, planned } from './endpoint.ts';

export const reminderEndpoints = endpoints({
  times: planned('GET', '/reminder/user/time', 'member', 'read'),
  setStatus: planned('POST', '/reminder/status', 'member', 'write'),
  addTime: planned('POST', '/reminder/user/time', 'member', 'write'),
  changeTime: planned('PUT', '/reminder/user/time/{id}', 'member', 'write'),
  removeTime: planned('DELETE', '/reminder/user/time/{id}', 'member', 'write'),
  settings: planned('GET', '/settings/user/checkin/remaindme', 'member', 'read'),
  changeSettings: planned('POST', '/settings/user/checkin/remaindme', 'member', 'write'),
});
