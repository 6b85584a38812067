// Which export this browser asked for, so that coming back to the page finds it again.
const storageKey = 'exportInHand';

export const exportInHand = (): string | null => sessionStorage.getItem(storageKey);
export const holdExport = (id: string): void => sessionStorage.setItem(storageKey, id);
export const forgetExport = (): void => sessionStorage.removeItem(storageKey);
