// `mycrew audit:verify [-- number:seal]`: whether the audit log is whole, and as it was when a seal was last written down.
import { systemClock } from '../apps/api/src/clock.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { withDatabase } from './operator.ts';

const storedIn = (word: string | undefined) => {
  const [, number, seal] = /^(\d{1,15}):([0-9a-f]{64})$/u.exec(word ?? '') ?? [];
  return number && seal ? { number: Number(number), seal: Buffer.from(seal, 'hex') } : undefined;
};

await withDatabase(async ({ db }) => {
  const word = process.argv[2];
  const stored = storedIn(word);
  if (word && !stored) throw new Error('Usage: mycrew audit:verify number:seal, as printed by the last run.');
  const audit = createAudit({ db, clock: systemClock });
  const broken = await audit.firstBroken(stored);
  if (broken !== null)
    throw new Error(
      `The audit log is not intact: its seal ${broken.number} ${broken.chain === null ? 'of the heads' : `of chain ${broken.chain}`} was changed, or an entry there is missing.`,
    );
  await audit.sealAllNew();
  await audit.sealHeads();
  const head = await audit.head();
  console.log(
    head
      ? `The audit log is intact. Store this value elsewhere, and pass it next time: ${head.number}:${head.seal.toString('hex')}`
      : 'The audit log is empty.',
  );
});
