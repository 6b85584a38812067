import { everybodys } from './own.ts';
import type { MatrixRow } from './row.ts';

export const tourMatrix: MatrixRow[] = [
  everybodys('GET /shortcut/status'),
  everybodys('POST /shortcut/tutorialskip/status', () => ({ body: { StepIndex: 7 } })),
  // Which films there are is the operator's doing; here there are none.
  {
    call: 'POST /shortcut/video/status',
    expect: { O: 404, S: 404 },
    prepare: () => ({ body: { VideoId: 'Welcome' } }),
  },
  everybodys('POST /shortcut/announcement/status'),
];
