// Topics of experiences: add, rename, retire.
import { TopicEntry, type DeskTopic } from '@mycrew/contract/desk-articles.ts';
import { topicGroups } from '@mycrew/contract/experience-lists.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { DeskPage, DeskRow } from '#features/staff/staff.parts.ts';
import styles from '../moderation.module.css';
import { addTopic, changeTopic, deskQueries } from '../moderation.queries.ts';

const groupName = (group: string) => topicGroups.find(({ id }) => id === group)?.name ?? group;

function Topic({ topic }: { topic: DeskTopic }) {
  const queries = useQueryClient();
  const retiring = useMutation({
    meta: { quiet: true },
    mutationFn: () => changeTopic(topic._id, { IsRetired: !topic.IsRetired }),
    onSettled: () => queries.invalidateQueries(deskQueries.topics()),
  });
  return (
    <DeskRow
      title={topic.Name}
      marks={
        <>
          <span>{groupName(topic.Group)}</span>
          {topic.IsRetired && <Tag>No new pieces</Tag>}
        </>
      }
      end={
        <PlainButton
          variant="text"
          loading={retiring.isPending}
          aria-label={`${topic.IsRetired ? 'Offer' : 'Stop offering'} ${topic.Name}`}
          onClick={() => retiring.mutate()}
        >
          {topic.IsRetired ? 'Offer again' : 'Stop offering'}
        </PlainButton>
      }
    >
      {retiring.isError && (
        <p role="alert" className="banner banner--alert">
          {wordsOf(retiring.error)}
        </p>
      )}
    </DeskRow>
  );
}

function AddTopic() {
  const queries = useQueryClient();
  const entry = useContractForm(TopicEntry, {
    defaultValues: { _id: '', Name: '', Group: 'everyday' },
    send: addTopic,
    onSent: () => {
      entry.form.reset();
      void queries.invalidateQueries(deskQueries.topics());
    },
  });
  return (
    <ContractForm className={`card ${styles['fields']}`} of={entry} submit="Add it">
      <h2 className="title">A new topic</h2>
      <Field label="Name" maxLength={40} {...entry.field('Name')} />
      <Field
        label="Short name"
        help="Small letters and hyphens, like late-buses. It never changes."
        {...entry.field('_id')}
      />
      <SelectField
        label="Group"
        options={topicGroups.map(({ id, name }) => ({ value: id, label: name }))}
        {...entry.field('Group')}
      />
    </ContractForm>
  );
}

export function TopicsScreen() {
  const topics = useQuery(deskQueries.topics());
  return (
    <DeskPage
      title="Topics"
      offline="Saving a topic needs the network. What you type stays here."
      intro="What an experience can be about."
    >
      <div className={styles['topics']}>
        <AddTopic />
        {topics.data ? (
          <ul className={styles['list']}>
            {topics.data.map((topic) => (
              <Topic key={topic._id} topic={topic} />
            ))}
          </ul>
        ) : (
          <ReadState of={topics} loading="Loading topics" failed="The topics didn’t load" />
        )}
      </div>
    </DeskPage>
  );
}
