// The invitation whose link somebody came through: its token is taken out of the address and kept until answered.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { crewQueries } from './crew.queries.ts';
import { forgetInvitation, storeInvitation, storedInvitation, tokenIn } from './invitationInHand.ts';

export function useInvitationInHand() {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const [token, setToken] = useState(() => arriving ?? storedInvitation());
  if (arriving && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (!arriving) return;
    storeInvitation(arriving);
    void navigate(location.pathname, { replace: true });
  }, [arriving, location.pathname, navigate]);

  const { data, isError, refetch } = useQuery({ ...crewQueries.invitation(token ?? ''), enabled: token !== null });
  const isOver = data?.Pending === false;
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);

  const forget = () => {
    forgetInvitation();
    setToken(null);
  };
  return {
    token,
    invitation: data,
    isOver: token !== null && isOver,
    isError: token !== null && isError,
    refetch,
    forget,
  };
}
