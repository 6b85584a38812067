// A way back in, as whoever asked for it sees it.
export const toAsked = ({
  id,
  resendAfterSeconds,
  expiresAt,
}: {
  id: string;
  resendAfterSeconds: number;
  expiresAt: Date;
}) => ({
  ResetId: id,
  ResendAfterSeconds: resendAfterSeconds,
  ExpiresAt: expiresAt.toISOString(),
});
