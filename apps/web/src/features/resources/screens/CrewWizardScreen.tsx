// Questions that lead to the first people to ask. Names stay on this page: nothing is stored, here or on the server.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { StepString } from '#shared/ui/StepString.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { type NamesByRole, peopleOf, roles } from '../crewWizard.ts';
import { NameRole } from '../parts/NameRole.tsx';
import styles from '../parts/wizard.module.css';
import { WizardResult } from '../parts/WizardResult.tsx';
import { useQuestionFocus } from '../useQuestionFocus.ts';
import { toResources } from '../ways.ts';

export function CrewWizardScreen() {
  const [at, setAt] = useState(0);
  const [named, setNamed] = useState<NamesByRole>({});
  const heading = useQuestionFocus(at);
  const { data: crew = [] } = useQuery(crewQueries.crew());
  const inCrew = crew.map(({ FirstName }) => FirstName);
  const known = [...new Set([...peopleOf(named).map(({ name }) => name), ...inCrew])];
  const question = roles[at];
  const isNamed = question !== undefined && (named[question.role] ?? []).length > 0;
  const again = () => {
    setNamed({});
    setAt(0);
  };
  return (
    <SubPage
      title="Crew wizard"
      intro="Who to ask, and how to ask them. What you type stays on this page and goes when you leave it."
      back={toResources}
    >
      {question ? (
        <section className={`card ${styles['question']}`} aria-labelledby="wizard-question">
          <StepString steps={roles.length} at={at + 1} label={`Question ${at + 1} of ${roles.length}`} />
          <div>
            <h2 className="h3" id="wizard-question" ref={heading} tabIndex={-1}>
              {question.question}
            </h2>
            <p className="muted">{question.help}</p>
          </div>
          <NameRole
            key={question.role}
            names={named[question.role] ?? []}
            known={known}
            onNames={(names) => setNamed({ ...named, [question.role]: names })}
          />
          <div className="wrap10">
            {at > 0 && (
              <PlainButton variant="outline" onClick={() => setAt(at - 1)}>
                Back
              </PlainButton>
            )}
            <PlainButton variant={isNamed ? 'primary' : 'soft'} onClick={() => setAt(at + 1)}>
              {isNamed ? 'Next' : 'Nobody comes to mind'}
            </PlainButton>
          </div>
        </section>
      ) : (
        <WizardResult named={named} crew={inCrew} onAgain={again} />
      )}
    </SubPage>
  );
}
