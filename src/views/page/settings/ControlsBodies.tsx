import { CollectionControls } from './ControlsCollection';
import { DriveControls } from './ControlsDrive';
import { RunControls } from './ControlsRun';
import { WorkloadControls } from './ControlsWorkload';

/** What is in a folded group; fetched apart from the first view. */
export function GroupBody({ group }: { readonly group: 'workload' | 'collection' | 'drive' | 'run' }) {
  switch (group) {
    case 'workload':
      return <WorkloadControls />;
    case 'collection':
      return <CollectionControls />;
    case 'drive':
      return <DriveControls />;
    case 'run':
      return <RunControls />;
  }
}
