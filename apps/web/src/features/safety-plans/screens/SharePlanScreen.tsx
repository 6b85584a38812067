// Readers of each part of a plan, by name. Off by default.
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { planSections, type PlanSection, type SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { planSharingWords } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { fullName } from '#shared/format/names.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toast } from '#shared/ui/toasts.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { PlanNotHere } from '../parts/PlanNotHere.tsx';
import styles from './SharePlanScreen.module.css';
import { editPath, sectionWords, toPlans } from '../planWords.ts';
import { sharePlan } from '../safety-plans.queries.ts';
import { usePlan } from '../usePlans.ts';

type Chosen = Record<string, readonly PlanSection[]>;

/** 'How to help' is first. */
const inTurn: readonly PlanSection[] = planSections.toSorted(
  (a, b) => Number(b === 'how-to-help') - Number(a === 'how-to-help'),
);

interface ReaderProps {
  person: Person;
  plan: SafetyPlan;
  chosen: readonly PlanSection[];
  onChange: (sections: readonly PlanSection[]) => void;
}

function Reader({ person, plan, chosen, onChange }: ReaderProps) {
  const isEmpty = (section: PlanSection) => !plan.Sections.some(({ Section }) => Section === section);
  /** Hides empty parts; 'how to help' has its own place. */
  const isOffered = (section: PlanSection) =>
    section === 'how-to-help' || !isEmpty(section) || chosen.includes(section);
  const isPaused = plan.SharedWith.some(({ _id, IsPaused }) => _id === person._id && IsPaused);
  return (
    <fieldset className={`card ${styles['reader']}`}>
      <legend className={styles['who']}>
        <PersonAvatar person={person} size={40} glow={chosen.length > 0} spoken="none" />
        <span className="title">{fullName(person)}</span>
      </legend>
      {isPaused && <p className="small muted">You paused what they see: nothing new of this reaches them.</p>}
      {inTurn.filter(isOffered).map((section) => (
        <CheckField
          key={section}
          label={sectionWords[section].title}
          {...(isEmpty(section) && { help: 'Still empty' })}
          checked={chosen.includes(section)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, section] : chosen.filter((each) => each !== section))
          }
        />
      ))}
    </fieldset>
  );
}

function Share({ plan, crew }: { plan: SafetyPlan; crew: Person[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(plan.SharedWith.map(({ _id, Sections }) => [_id, Sections])),
  );
  const { mutate, isPending, error } = useMutation({ ...sharePlan(useQueryClient()), meta: { quiet: true } });
  const save = () => {
    const Readers = crew.map(({ _id }) => ({ CrewId: _id, Sections: [...(chosen[_id] ?? [])] }));
    mutate(
      { id: plan._id, Readers: Readers.filter(({ Sections }) => Sections.length > 0) },
      {
        onSuccess: ({ SharedWith }) => {
          void toast.success(SharedWith.length > 0 ? 'That’s shared' : 'Only you can see it now');
          void navigate(hrefOf('safetyPlan', { id: plan._id }));
        },
      },
    );
  };
  return (
    <>
      <p className="small muted">{planSharingWords}</p>
      {!plan.Sections.some(({ Section }) => Section === 'how-to-help') && (
        <p className="banner banner--info">
          <span className="banner__text">‘How to help me’ is the page for your Crew, and it’s still empty.</span>
          <PlainButton size="small" variant="outline" to={editPath(plan._id, 'how-to-help')}>
            Write it
          </PlainButton>
        </p>
      )}
      {crew.map((person) => (
        <Reader
          key={person._id}
          person={person}
          plan={plan}
          chosen={chosen[person._id] ?? []}
          onChange={(sections) => setChosen({ ...chosen, [person._id]: sections })}
        />
      ))}
      <SendFailed error={error} />
      <PlainButton loading={isPending} onClick={save}>
        Save who sees it
      </PlainButton>
      <p className="small muted">
        You can stop it any time, here. It also stops when somebody leaves your Crew.{' '}
        <PlainButton variant="text" size="small" to={ourRoutes.shareData.path}>
          Who sees what
        </PlainButton>
      </p>
    </>
  );
}

export function SharePlanScreen() {
  const [search] = useSearchParams();
  const id = search.get('plan') ?? '';
  const { reading, plan } = usePlan(id);
  const crew = useQuery(crewQueries.crew());
  const back = plan ? { path: hrefOf('safetyPlan', { id }), label: plan.Title } : toPlans;
  return (
    <SubPage
      title="Who can see it?"
      intro="Part by part, person by person. Nothing is shown until you tick it."
      back={back}
    >
      {!plan ? (
        <PlanNotHere plan={plan} reading={reading} />
      ) : !crew.data ? (
        <ReadState of={crew} rows={2} shape="person" loading="Loading your Crew" failed="Your Crew didn’t load" />
      ) : crew.data.length === 0 ? (
        <div className="card">
          <EmptyState title="No Crew yet" action={<PlainButton to={routes.addCrew.path}>Add somebody</PlainButton>}>
            Parts of a plan can be shown to somebody of your Crew. Until then it stays yours alone.
          </EmptyState>
        </div>
      ) : (
        <Share key={plan._id} plan={plan} crew={crew.data} />
      )}
    </SubPage>
  );
}
