// Tahlia's safety plan, partly shared with Leanne.
import { SafetyPlanEntry, type PlanSection, type StepAct } from '@mycrew/contract/safety-plans.ts';
import type { Tx } from '#database/database.ts';
import type { Rooms } from '#src/compose.ts';
import type { Cast } from './demo-history.ts';

type Step = string | [text: string, act: StepAct];

const part = (Section: PlanSection, ...steps: Step[]) => ({
  Section,
  Steps: steps.map((step) => (typeof step === 'string' ? { Text: step, Act: null } : { Text: step[0], Act: step[1] })),
});
const call = (Number: string): StepAct => ({ Kind: 'call', Number });
const practise = (Practice: 'breathing' | 'grounding' | 'hope-box'): StepAct => ({ Kind: 'practice', Practice });

export const addPlans = async (tx: Tx, rooms: Rooms, cast: Cast, now: Date): Promise<void> => {
  const [tahlia, leanne] = [cast.get('tahlia')!, cast.get('leanne')!];
  const Sections = [
    part(
      'warning-signs',
      'I leave the group chat on read for days',
      'The tight feeling under my ribs',
      'I stop eating lunch',
    ),
    part(
      'safer-space',
      'Come out of my room and sit in the kitchen',
      'Give Mum my phone for the night if it’s the group chat',
    ),
    part('reasons', 'Nan’s mangoes in December', 'My brother’s swim carnival', 'I want to see how the band goes'),
    part(
      'by-myself',
      ['Breathe with the light, window open', practise('breathing')],
      'Walk to the jetty and back, headphones on',
      ['Five things I can see', practise('grounding')],
    ),
    part('people-and-places', 'The library, near the big window', 'Sit in on band practice'),
    part(
      'people-to-talk-to',
      ['Leanne. She said any time, and she means it', { Kind: 'chat', CrewId: leanne.id }],
      'Ms Okafor at school, before first period',
    ),
    part(
      'professionals',
      ['Kids Helpline, any time', call('1800 551 800')],
      ['Lifeline, any time', call('13 11 14')],
      ['In danger: Triple Zero', call('000')],
    ),
    part(
      'how-to-help',
      'Sit with me. You don’t have to say anything clever',
      'Ask me straight if I’m thinking about suicide. I’d rather you ask',
      'Please don’t tell me it’s just exams',
      'Message me the day after, too',
    ),
    part('hope-box', ['Photos from the coast trip', practise('hope-box')], 'The voice message from Nan'),
  ];
  const entry = SafetyPlanEntry.parse({
    Title: 'When it gets loud in my head',
    Sections,
    Likely: 7,
    InTheWay: 'Thinking I’m bothering people.',
    WhoHelped: 'Leanne, and Ms Okafor a bit',
  });
  const { id } = await rooms.safetyPlans.add(tx, tahlia, entry, now);
  const Shown: PlanSection[] = ['how-to-help', 'people-to-talk-to'];
  await rooms.safetyPlans.share(tx, tahlia, id, [{ CrewId: leanne.id, Sections: Shown }], now);
};
