import { Component, type ContextType, type ReactNode } from 'react';
import { earlyLanguage } from '../../texts/inForce';
import buttonStyles from './button.module.css';
import { PageContext } from './context';
import messageStyles from './message.module.css';
import { notFetched } from './notFetched';
import { reload } from './reload';

interface GuardedProps {
  /** What is shown here, for the sentence: "The block map". */
  readonly name: string;
  /** What is guarded lies over the page, and so does what is said of it. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

interface GuardedState {
  readonly reason: string | null;
}

/** A view that fails takes nothing else with it: the page goes on, and a sentence says what is missing and why. */
export class Guarded extends Component<GuardedProps, GuardedState> {
  static override readonly contextType = PageContext;
  declare readonly context: ContextType<typeof PageContext>;
  override readonly state: GuardedState = { reason: null };

  static getDerivedStateFromError(error: unknown): GuardedState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    // A class has no hooks; what shows it renders again in another language.
    const { page: words } = earlyLanguage();
    if (reason === null) return this.props.children;
    const tools = this.context;
    const isGone = notFetched.test(reason) && tools !== null;
    return (
      <div className={this.props.isOver ? messageStyles.over : messageStyles.fault} role="alert">
        <p>
          {this.props.name}
          {isGone ? words.cannotBeFetched : `${words.cannotBeShown}${reason}.`}
        </p>
        <div className={buttonStyles.row}>
          <button type="button" onClick={() => (isGone ? void reload(tools.documents) : this.setState({ reason: null }))}>
            {isGone ? words.reload : words.retry}
          </button>
        </div>
      </div>
    );
  }
}
