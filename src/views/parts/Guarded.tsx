import { Component, type ReactNode } from 'react';
import { earlyLanguage } from '../../texts/inForce';
import buttonStyles from './button.module.css';
import messageStyles from './message.module.css';

interface GuardedProps {
  /** What is shown here, for the sentence: "The block map". */
  readonly name: string;
  readonly children: ReactNode;
}

interface GuardedState {
  readonly reason: string | null;
}

/** A view that fails takes nothing else with it: the page goes on, and a sentence says what is missing and why. */
export class Guarded extends Component<GuardedProps, GuardedState> {
  override readonly state: GuardedState = { reason: null };

  static getDerivedStateFromError(error: unknown): GuardedState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    // A class has no hooks; what shows it renders again in another language.
    const { page: words } = earlyLanguage();
    if (reason === null) return this.props.children;
    return (
      <div className={messageStyles.fault} role="alert">
        <p>
          {this.props.name}
          {words.cannotBeShown}
          {reason}.
        </p>
        <div className={buttonStyles.row}>
          <button type="button" onClick={() => this.setState({ reason: null })}>
            {words.retry}
          </button>
        </div>
      </div>
    );
  }
}
