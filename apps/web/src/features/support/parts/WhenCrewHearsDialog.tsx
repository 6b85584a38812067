import { nudgeWords, pausedWords, usualVisibility } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { setSupportRule, supportQueries } from '../support.queries.ts';
import { WhenCrewHearsForm } from './WhenCrewHearsForm.tsx';

export function WhenCrewHearsDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const rule = useQuery(supportQueries.rule());
  const crew = useQuery(crewQueries.crew());
  const sharing = useQuery(sharingQueries.shareData());
  const paused = useQuery(pausingQueries.list());
  const setting = useMutation(setSupportRule(queries));
  const unread = rule.data ? crew : rule;
  return (
    <SheetDialog open id="when-crew-hears" title="When my Crew hears" onClose={onClose} width={520}>
      {rule.data && crew.data ? (
        <div className="stack14">
          <p className="small muted">
            {sharing.data && nudgeWords(usualVisibility(sharing.data.CanShareData === true))} At most once a day each,
            and you can take it back. {pausedWords((paused.data ?? []).map(({ Person }) => Person.FirstName))}
          </p>
          <WhenCrewHearsForm
            people={crew.data}
            value={{ mode: rule.data.Mode, runLength: rule.data.RunLength, crewIds: rule.data.CrewIds }}
            saveWord="Save"
            isSaving={setting.isPending}
            problem={setting.isError ? wordsOf(setting.error) : null}
            onSave={(next) =>
              setting.mutate(next, {
                onSuccess: () => {
                  void toast.success('Saved');
                  onClose();
                },
              })
            }
          />
        </div>
      ) : (
        <ReadState of={unread} loading="Loading your rule" failed="Your rule didn’t load" />
      )}
    </SheetDialog>
  );
}
