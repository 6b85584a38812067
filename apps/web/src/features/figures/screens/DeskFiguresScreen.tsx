import { useQuery } from '@tanstack/react-query';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { figureQueries } from '../figures.queries.ts';
import { FiguresTables } from '../parts/FiguresTables.tsx';

export function DeskFiguresScreen() {
  const figures = useQuery(figureQueries.desk());
  return (
    <DeskPage
      title="Figures"
      offline="Newer figures need the network."
      intro="Months as Sydney has them; whatever counts fewer than five is never said, so that no number points at somebody."
    >
      {figures.data ? (
        <FiguresTables figures={figures.data} />
      ) : (
        <ReadState of={figures} loading="Loading the figures" failed="The figures didn’t load" />
      )}
    </DeskPage>
  );
}
