// Safety plans. Specification section 7; not built yet.
import { endpoints, planned } from './endpoint.ts';

export const safetyPlanEndpoints = endpoints({
  list: planned('GET', '/safetyplan/list', 'member', 'read'),
  add: planned('POST', '/safetyplan', 'member', 'write'),
  update: planned('PUT', '/safetyplan/{id}', 'member', 'write'),
  remove: planned('DELETE', '/safetyplan/{id}', 'member', 'write'),
});
