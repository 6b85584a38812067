// On a supporter's home: the tests that wait for their tap.
import { useQuery } from '@tanstack/react-query';
import { testsQuery, useTestNews } from '../test-messages.queries.ts';
import { WaitingTestCard } from './WaitingTestCard.tsx';

export function WaitingTests() {
  const { data } = useQuery({ ...testsQuery(), meta: { quiet: true } });
  useTestNews();
  return data?.Waiting.map((test) => <WaitingTestCard key={test._id} test={test} />);
}
