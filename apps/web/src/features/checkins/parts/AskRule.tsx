// Asked once, at the first hard check-in: when the Crew should hear. The answer counts for this one at once.
import { nudgeWords } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#features/settings/settings.queries.ts';
import { setSupportRule } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { WhenCrewHearsForm } from '#features/support/support.parts.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { fromLog } from '../headsUps.ts';
import styles from './AskRule.module.css';

interface AskRuleProps {
  checkinId: string;
  people: { _id: string; FirstName: string }[];
}

export function AskRule({ checkinId, people }: AskRuleProps) {
  const { amend } = useCheckinFlow();
  const queries = useQueryClient();
  const setting = useMutation(setSupportRule(queries));
  const sharing = useQuery(settingsQueries.shareData());
  return (
    <section className={`card ${styles.ask}`} aria-labelledby="ask-rule">
      <h2 className="h3" id="ask-rule">
        When should your Crew hear?
      </h2>
      <p className="small muted">
        Nobody has been told. We ask this once, and you can change it any time.{' '}
        {sharing.data && nudgeWords(sharing.data.CanShareData === true)}
      </p>
      <WhenCrewHearsForm
        people={people}
        value={{ mode: null, runLength: 3, crewIds: null }}
        saveWord="That’s my answer"
        isSaving={setting.isPending}
        problem={setting.isError ? wordsOf(setting.error) : null}
        onSave={(rule) =>
          setting.mutate(
            { ...rule, checkinId },
            { onSuccess: ({ HeadsUps }) => amend({ AskRule: false, HeadsUps: HeadsUps.map(fromLog) }) },
          )
        }
      />
      <PlainButton variant="text" size="small" full onClick={() => amend({ AskRule: false })}>
        Not now, tell nobody
      </PlainButton>
    </section>
  );
}
