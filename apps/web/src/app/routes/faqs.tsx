import { FaqScreen } from '../../features/masterclass/faq-screen';
import { supportOpened } from '../../features/support/slice';
import { useAppDispatch } from '../store';
import { Title } from '../title';

export function FaqsRoute() {
  const dispatch = useAppDispatch();
  return (
    <>
      <Title>FAQs</Title>
      <FaqScreen onAsk={() => void dispatch(supportOpened('question'))} />
    </>
  );
}
