// The calls of the journal until the server answers them; their shapes stand in journal.ts and journal-lock.ts.
import { endpoints, planned } from './endpoint.ts';

export const plannedJournal = endpoints({
  prompt: planned('GET', '/journals/prompt', 'member', 'read'),
  fromExperiences: planned('GET', '/journals/experience', 'member', 'read'),
  tags: planned('GET', '/journals/tagslist', 'member', 'read'),
  page: planned('GET', '/journals', 'member', 'read'),
  read: planned('GET', '/journals/{id}', 'member', 'read'),
  sharedWith: planned('GET', '/journals/share/user-details/{id}', 'member', 'read'),
  remove: planned('DELETE', '/journals', 'member', 'write'),
  share: planned('POST', '/journals/share', 'member', 'write'),
  add: planned('POST', '/journals', 'member', 'write'),
  setStatus: planned('POST', '/journals/status', 'member', 'write'),
  update: planned('PUT', '/journals', 'member', 'write'),
});

export const plannedJournalLock = endpoints({
  verify: planned('POST', '/journals/lock/verify', 'member', 'unlock'),
  forgot: planned('PUT', '/journals/lock/forgot', 'member', 'unlock'),
  set: planned('POST', '/journals/lock', 'member', 'unlock'),
  choose: planned('POST', '/journals/lock/option', 'member', 'write'),
  change: planned('PUT', '/journals/lock', 'member', 'unlock'),
  status: planned('GET', '/journals/lock/status', 'member', 'read'),
});
