// The sink for messages to the canary's crew; rejects any other recipient.
import type { Adapters } from '#src/foundation-types.ts';
import { canaryContacts } from './canary-people.ts';

export interface Ways {
  mail: Pick<Adapters['mail'], 'send'>;
  sms: Pick<Adapters['sms'], 'send'>;
  push: Pick<Adapters['push'], 'send'>;
}

const taken = { id: 'taken', provider: 'canary' };
const only = (expected: string, to: string): void => {
  if (to !== expected) throw new Error('This is not addressed to the canary.');
};

export const canarySink: Ways = {
  mail: {
    async send({ to }) {
      only(canaryContacts.email, to);
      return taken;
    },
  },
  sms: {
    async send({ to }) {
      only(canaryContacts.mobile.replace(/^0/u, '+61'), to);
      return taken;
    },
  },
  push: {
    async send({ endpoint }) {
      only(canaryContacts.push, endpoint);
      return 'sent';
    },
  },
};
