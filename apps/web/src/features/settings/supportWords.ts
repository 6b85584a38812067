// The youth's rule as a sentence, with names where known.
import type { SupportRule } from '@mycrew/contract/support.ts';
import { listOfNames } from '#shared/format/names.ts';

interface Named {
  _id: string;
  FirstName: string;
}

/** 'Jonah and Leanne', 'Everyone in your Crew', or nobody. */
function whoHears({ CrewIds }: Pick<SupportRule, 'CrewIds'>, crew: readonly Named[]): string {
  const named = crew.filter(({ _id }) => CrewIds === null || CrewIds.includes(_id));
  if (named.length === 0) return 'Nobody';
  return listOfNames(named.map(({ FirstName }) => FirstName));
}

const after = ({ Mode, RunLength }: SupportRule): string => {
  if (Mode === 'every') return 'each check-in';
  if (Mode === 'run') return `${RunLength} hard check-ins in a row`;
  return 'a hard check-in';
};

export function ruleInWords(rule: SupportRule, crew: readonly Named[]): string {
  if (rule.Mode === null) return 'Not chosen yet. We ask the day after your first hard check-in.';
  if (rule.Mode === 'never') return 'Never. You tell them yourself.';
  const who = whoHears(rule, crew);
  if (who === 'Nobody') return `After ${after(rule)}, once somebody is in your Crew.`;
  const many = rule.CrewIds === null ? crew.length > 1 : rule.CrewIds.length > 1;
  return `${who} ${many ? 'hear' : 'hears'} after ${after(rule)}.`;
}
