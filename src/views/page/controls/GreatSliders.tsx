import { CompressSlider } from './CompressSlider';
import { SpareSlider } from './SpareSlider';

/** The most used controls: fetched behind the first picture. */
export function GreatSliders() {
  return (
    <>
      <SpareSlider />
      <CompressSlider />
    </>
  );
}
