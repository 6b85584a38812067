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
