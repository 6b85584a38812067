// What a row of the ledger of tests says to whom; how it is sent, the ledger knows.
import { createSending as createLedgerSending, type Devices, type Ways } from '#src/ledger/sending.ts';
import type { FieldEncryption } from '#src/foundation-types.ts';
import type { CheckedTest, LeasedTest } from './ledger.store.ts';
import type { TestLinks } from './test-links.ts';
import { testPushToWire } from './test-push.presenter.ts';
import { testWords } from './test-words.ts';

interface Deps {
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  adapters: Ways;
  devices: Devices;
  links: TestLinks;
}

export const createSending = ({ encryption, adapters, devices, links }: Deps) =>
  createLedgerSending<LeasedTest, CheckedTest>({
    encryption,
    devices,
    waysTo: () => adapters,
    write({ testId, crewId, channel }, { firstName, reason, attempts }) {
      const link = links.urlOf(testId, channel);
      const { subject, mail, text, title, body } = testWords(firstName, reason, link);
      return {
        subject,
        mail,
        text,
        personId: crewId,
        push: testPushToWire(testId, link, { title, body }),
        topic: testId,
        otherProviderFirst: attempts % 2 === 0,
      };
    },
  });
