// Events of one's own and published ones. Specification section 7; not built yet.
import { endpoints, planned } from './endpoint.ts';

export const eventEndpoints = endpoints({
  mine: planned('GET', '/event', 'member', 'read'),
  add: planned('POST', '/event', 'member', 'write'),
  update: planned('PUT', '/event/{id}', 'member', 'write'),
  remove: planned('DELETE', '/event/{id}', 'member', 'write'),
  ofPerson: planned('GET', '/user/events/{id}', 'member', 'read'),
  categories: planned('GET', '/event/category/list', 'member', 'read'),
  places: planned('GET', '/contacts/related-places', 'member', 'search'),
  filterTypes: planned('GET', '/event/app/filtertypes', 'member', 'read'),
  published: planned('GET', '/event/app/filter', 'member', 'search'),
  publishedOf: planned('GET', '/event/{id}/app/filter', 'member', 'search'),
});
