// Loaded before a story's server: its clock is ahead or behind by what the file says, which is read again on SIGUSR2, and
// confirmed in a file beside it.
import { readFileSync, writeFileSync } from 'node:fs';

const aheadMs = () => Number(readFileSync(process.env['CLOCK_AHEAD_FILE'], 'utf8'));
const RealDate = Date;
let ahead = aheadMs();
process.on('SIGUSR2', () => {
  ahead = aheadMs();
  writeFileSync(`${process.env['CLOCK_AHEAD_FILE']}.read`, String(ahead));
});

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
