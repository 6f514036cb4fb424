import { CompressSlider } from './CompressSlider';
import { SpareSlider } from './SpareSlider';

/** What is changed most: fetched behind the first picture. */
export function GreatSliders() {
  return (
    <>
      <SpareSlider />
      <CompressSlider />
    </>
  );
}
