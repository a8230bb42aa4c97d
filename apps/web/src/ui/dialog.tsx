import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, Dialog as DialogBox, Heading, Modal, ModalOverlay } from "react-aria-components";
import { focusScreen } from "../kit/focus-screen.ts";
import { Icon } from "./icon.tsx";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  /** Name of the button in its corner. Left out where a button of the content does the same. */
  readonly closeText?: string;
  /** Called by Escape and the button in the corner. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog: traps the focus while it is rendered, and returns it afterwards. What it asks comes first by keyboard,
 * the way out last.
 */
export function Dialog({ title, closeText, onClose, children }: DialogProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useFocusOfScreen();
  useFocusOfStep(box, title);
  const onOpenChange = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  return (
    <ModalOverlay className="dialog-ground" isOpen onOpenChange={onOpenChange}>
      <Modal className="dialog-place">
        <DialogBox ref={box} className="dialog">
          <Heading slot="title" className="dialog__title">
            {title}
          </Heading>
          {children}
          {closeText && (
            <Button className="dialog__close" aria-label={closeText} onPress={onClose}>
              <Icon size={22}>
                <path d="m6 6 12 12M18 6 6 18" />
              </Icon>
            </Button>
          )}
        </DialogBox>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The next step of a dialog takes the place of the one with the button that was pressed: the keyboard goes on at the
 * dialog, which is read with its new title, as the WAI-ARIA practices advise. (MNG-21)
 */
function useFocusOfStep(box: RefObject<HTMLElement | null>, title: string): void {
  const shown = useRef(title);
  useLayoutEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (document.activeElement === document.body) box.current?.focus();
  }, [box, title]);
}

/**
 * A dialog that its address has opened, or whose control is gone, has nothing to return the focus to: the keyboard goes
 * on at the screen's heading.
 */
function useFocusOfScreen(): void {
  const [before] = useState(() =>
    typeof document === "undefined" ? null : document.activeElement,
  );
  useEffect(
    () => () => {
      if (!before?.isConnected || before === document.body) focusScreen();
    },
    [before],
  );
}
