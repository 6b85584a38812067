// A directions link for any map app.
interface Point {
  latitude: number;
  longitude: number;
}

export function directionsTo({ latitude, longitude }: Point, userAgent: string = navigator.userAgent): string {
  const point = `${latitude},${longitude}`;
  if (/android/iu.test(userAgent)) return `geo:${point}?q=${point}`;
  if (/iphone|ipad|ipod/iu.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}
