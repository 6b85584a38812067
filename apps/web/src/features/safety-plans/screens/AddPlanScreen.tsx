// Writing a plan: first what it is for, then part after part, each with one question.
import { planKinds, planSections, type PlanKind, type PlanSection } from '@mycrew/contract/safety-plans.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { newKey } from '#shared/api/newKey.ts';
import { OfflineBar } from '#shared/ui/OfflineBar.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { type Editing, useEditing } from '../EditFrame.tsx';
import { planSaving } from '../planSaving.ts';
import { blankPlan, newStep } from '../planDraft.ts';
import { editPath, kindWords, lastEditPath, sectionWords, toPlans } from '../planWords.ts';
import { EditPage, Ways } from '../parts/EditPage.tsx';
import { Ideas } from '../parts/Ideas.tsx';
import { VisibilityLine } from '../parts/VisibilityLine.tsx';
import { StepEditor } from '../parts/StepEditor.tsx';

/** The nine, and what stands around them. */
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
