// Says when nobody is on duty within the next day: for the doctor, and for those who lead the desk.
import type { Db } from '#database/database.ts';
import { dutyGapStore, type DutyOutlook } from './duty-gaps.store.ts';
import { fine, type Finding, look } from './finding.ts';

const hourMs = 3_600_000;
const aheadMs = 24 * hourMs;
const quarterMs = hourMs / 4;
const about = 'on duty';
const mend = 'Those who lead fill it at the desk, under On call: docs/operations/desk.md.';

const gapsIn = ({ quarters }: DutyOutlook): { from: number; until: number }[] => {
  const gaps: { from: number; until: number }[] = [];
  for (const { at, isOn } of quarters) {
    if (isOn) continue;
    const [from, last] = [at.getTime(), gaps.at(-1)];
    if (last?.until === from) last.until = from + quarterMs;
    else gaps.push({ from, until: from + quarterMs });
  }
  return gaps;
};

/** Only where somebody works at a desk here, or was to. */
export const dutyFindings = async (db: Db, now: Date): Promise<Finding[]> => {
  if (!(await dutyGapStore.hasTables(db))) return [];
  const from = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  const until = new Date(from.getTime() + aheadMs);
  const outlook = await dutyGapStore.outlook(db, from, until);
  if (!outlook.hasStaff && !outlook.hasSchedule) return [];
  if (!outlook.hasSchedule) {
    const line = 'Nobody is on the schedule, so urgent things wait until somebody opens the desk.';
    return [look(about, line, 'Those who lead set it at the desk, under On call: docs/operations/desk.md.')];
  }
  const gaps = gapsIn(outlook);
  if (gaps.length === 0) return [fine(about, 'Somebody is on duty throughout the next 24 hours.')];
  const [first] = gaps;
  if (first!.until - first!.from === aheadMs) return [look(about, 'Nobody is on duty in the next 24 hours.', mend)];
  const words = new Intl.DateTimeFormat('en-AU', {
    timeZone: outlook.zone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const spans = gaps.map((gap) => `${words.format(gap.from)} to ${words.format(gap.until)}`.replaceAll('\u202f', ' '));
  return [look(about, `Nobody is on duty within the next 24 hours: ${spans.join('; ')}.`, mend)];
};
