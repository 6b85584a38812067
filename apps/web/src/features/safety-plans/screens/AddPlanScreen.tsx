// Writing a plan: first its purpose, then part by part, each with one question.
import { planKinds, planSections, type PlanKind, type PlanSection } from '@mycrew/contract/safety-plans.ts';
import { useNavigate, useSearchParams } from 'react-router';
import PlusBoldIcon from '~icons/ph/plus-bold';
import { newKey } from '#shared/api/newKey.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { type Editing, useEditing } from '../EditFrame.tsx';
import { planSaving } from '../planSaving.ts';
import { blankPlan, newStep } from '../planDraft.ts';
import { editPath, kindWords, lastEditPath, sectionWords, toPlans } from '../planWords.ts';
import { EditPage, Ways } from '../parts/EditPage.tsx';
import { VisibilityLine } from '../parts/VisibilityLine.tsx';
import { StepEditor } from '../parts/StepEditor.tsx';
import styles from '../parts/plan.module.css';

const forAll: Record<PlanSection, readonly string[]> = {
  'warning-signs': [
    'I stop replying to people',
    'My chest gets tight',
    'I can’t sleep, or sleep all day',
    'I feel like a burden',
    'Everything feels pointless',
    'I snap at everyone',
  ],
  'safer-space': [
    'Ask somebody to look after what I’d rather not have near me',
    'Go and sit where other people are',
    'Leave my door open',
    'Stay at a friend’s or an aunty’s tonight',
    'Keep my phone charged and close',
    'No drinking or drugs while it’s like this',
  ],
  reasons: [
    'My little brother or sister',
    'My dog needs me',
    'A friend who would miss me',
    'Something I want to see or do',
    'Country, and the people I belong to',
    'I got through this before',
  ],
  'by-myself': [
    'Cold water on my face and wrists',
    'Music, loud, headphones on',
    'A walk around the block',
    'A shower, then clean clothes',
    'Draw, write or play it out',
    'One episode of something I know by heart',
  ],
  'people-and-places': [
    'The library or a café',
    'Sit in the kitchen while others cook',
    'The beach, the oval, the park',
    'Play something online with a friend',
    'Footy training, even just to watch',
    'The shops with my cousin',
  ],
  'people-to-talk-to': [
    'Mum, Dad or whoever looks after me',
    'A friend who listens',
    'My aunty, uncle or an Elder',
    'A teacher I trust',
    'My coach or youth worker',
  ],
  professionals: ['My GP', 'My school counsellor', 'headspace near me', 'The hospital’s emergency department'],
  'how-to-help': [
    'Sit with me, you don’t have to say anything',
    'Ask if I’m thinking about suicide. I’d rather you ask',
    'Don’t tell me it’s not that bad',
    'Help me call somebody',
    'Message me tomorrow too',
    'Bring food, or come for a walk',
  ],
  'hope-box': [
    'A photo that makes me smile',
    'A song that holds me',
    'A message I kept',
    'A list of things still to come',
  ],
};

const forKind: Partial<Record<PlanKind, Partial<Record<PlanSection, readonly string[]>>>> = {
  'exam-week': {
    'warning-signs': [
      'I study till two and nothing stays',
      'I feel sick before school',
      'I keep thinking I’ll ruin everything',
    ],
    'by-myself': [
      'Twenty-five minutes, then a break',
      'Phone in another room',
      'Lights out by eleven',
      'Breakfast, even a small one',
    ],
    'how-to-help': ['Don’t ask how it went. Ask if I’ve eaten', 'Quiz me for ten minutes', 'Remind me it’s one exam'],
  },
  'going-out': {
    'warning-signs': [
      'I’m the last one of us there',
      'Somebody keeps filling my cup',
      'A feeling that something’s off',
    ],
    'safer-space': [
      'Share where I am with a friend',
      'Keep money and charge for the way home',
      'We leave together',
      'I watch my own drink',
    ],
    'how-to-help': ['If I text a full stop, call me', 'Pick me up, ask tomorrow', 'Stay until I’m inside'],
  },
  'family-conflict': {
    'warning-signs': ['The voices get louder', 'I hold my breath when the car pulls in', 'Doors slam'],
    'safer-space': [
      'Go to my room or outside',
      'Go to Nan’s',
      'Take the little ones with me',
      'Call 000 if anybody is in danger',
    ],
    'how-to-help': [
      'Let me sleep at yours',
      'Don’t ring my parents without asking me',
      'Just talk about something else',
    ],
  },
  'online-safety': {
    'warning-signs': ['I check it again and again', 'I feel sick when it buzzes', 'Somebody asks me to keep a secret'],
    'safer-space': [
      'Block and report',
      'Screenshot it, then close it',
      'Log out and hand the phone over',
      'Tell an adult before I reply',
    ],
    'how-to-help': ['Look at it with me', 'Don’t take my phone away', 'Help me report it to eSafety'],
  },
};

/** Suggestions of this kind first, without those already in the part. */
const suggestionsFor = (kind: PlanKind, section: PlanSection, there: readonly string[]): string[] =>
  [...(forKind[kind]?.[section] ?? []), ...forAll[section]].filter((idea) => !there.includes(idea)).slice(0, 8);

interface IdeasProps {
  kind: PlanKind;
  section: PlanSection;
  there: readonly string[];
  onUse: (idea: string) => void;
}

/** Suggestions behind a button, so that own words come first. */
function Ideas({ kind, section, there, onUse }: IdeasProps) {
  const ideas = suggestionsFor(kind, section, there);
  if (ideas.length === 0) return null;
  return (
    <details className={styles['ideas']}>
      <summary className="link">Stuck? Some ideas</summary>
      <p className="small muted">Take one and make it yours.</p>
      <div className="wrap8">
        {ideas.map((idea) => (
          <Chip key={idea} icon={<PlusBoldIcon size={14} aria-hidden="true" />} onClick={() => onUse(idea)}>
            {idea}
          </Chip>
        ))}
      </div>
    </details>
  );
}

/** The nine parts, and the pages around them. */
export const pagesOfAPlan = planSections.length + 1;

function ChooseKind() {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const begin = (kind: PlanKind) => {
    const id = newKey();
    planSaving.begin(id, blankPlan(kind));
    void navigate(editPath(id), { replace: true });
  };
  return (
    <SubPage
      title="What is it for?"
      intro="Write it on a calm day, alone or with somebody you trust. Skip what doesn’t fit; you can change all of it later."
      back={toPlans}
    >
      {!isOnline && <OfflineBar />}
      <RowGroup note="Only you see it, until you choose who sees which part.">
        {planKinds.map((kind) => (
          <RowButton key={kind} label={kindWords[kind].title} help={kindWords[kind].help} onClick={() => begin(kind)} />
        ))}
      </RowGroup>
    </SubPage>
  );
}

function WritePart({ editing, section }: { editing: Editing; section: PlanSection }) {
  const { id, saving, plan } = editing;
  const at = planSections.indexOf(section);
  const steps = saving.page.sections[section];
  const put = (next: typeof steps) => saving.change({ sections: { ...saving.page.sections, [section]: next } });
  const [before, after] = [planSections[at - 1], planSections[at + 1]];
  return (
    <EditPage
      editing={editing}
      back={toPlans.path}
      at={at + 1}
      of={pagesOfAPlan}
      title={sectionWords[section].title}
      question={sectionWords[section].question}
      ways={
        <Ways
          {...(before && { back: editPath(id, before) })}
          on={after ? editPath(id, after) : lastEditPath(id)}
          words={steps.length === 0 ? 'Skip this one' : 'Next'}
          isQuiet={steps.length === 0}
        />
      }
    >
      <StepEditor section={section} steps={steps} onChange={put} />
      <Ideas
        kind={saving.page.kind}
        section={section}
        there={steps.map(({ text }) => text)}
        onUse={(idea) => put([...steps, newStep(idea)])}
      />
      <VisibilityLine plan={plan} section={section} />
    </EditPage>
  );
}

export function AddPlanScreen() {
  const editing = useEditing();
  const [search] = useSearchParams();
  if (!editing) return <ChooseKind />;
  const section = planSections.find((each) => each === search.get('part')) ?? planSections[0];
  return <WritePart key={section} editing={editing} section={section} />;
}
