// What a row of an alert's ledger says to whom; how it is sent, the ledger knows.
import type { FieldEncryption } from '#src/foundation-types.ts';
import { createSending as createLedgerSending, type Devices, type Ways } from '#src/ledger/sending.ts';
import type { AlertLinks } from './alert-links.ts';
import { pushToWire } from './alert-push.presenter.ts';
import { alertWords } from './alert-words.ts';
import type { Checked, Leased } from './work.store.ts';

export interface SendingDeps {
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  /** The providers; for somebody invented, their stand-in. */
  waysTo(crewId: string): Ways;
  devices: Devices;
  links: AlertLinks;
}

export const createSending = ({ encryption, waysTo, devices, links }: SendingDeps) =>
  createLedgerSending<Leased, Checked>({
    encryption,
    devices,
    waysTo: ({ crewId }) => waysTo(crewId),
    write(row, { attempts, firstName }) {
      const link = links.urlOf(row.alertId, row.crewId);
      const words = alertWords(row.kind, firstName, link);
      return {
        ...words,
        personId: row.crewId,
        push: pushToWire(row, words, link),
        topic: row.alertId,
        // Every second try begins with the other provider, and a reminder goes the other way round.
        otherProviderFirst: (attempts % 2 === 0) !== (row.kind === 'reminder'),
      };
    },
  });
