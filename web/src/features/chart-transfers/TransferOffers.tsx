import { formatInstant, type OfferedChart } from '@doula-desk/domain';
import { ArrowRightLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { confirm } from '../../components/confirm/index.js';
import { Offer, OfferCard } from '../../components/OfferCard.js';
import { toastActions } from '../../components/toasts/index.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { useCall } from '../../lib/useCall.js';
import { useAppDispatch } from '../../store/hooks.js';
import { useTimeZone } from '../../store/today.js';
import { acceptOffer, declineOffer } from './chartTransfers.api.js';

interface TransferOffersProps {
  offers: readonly OfferedChart[];
  /** Called after an offer was accepted or declined. */
  onAnswered: () => void;
}

/** The clients whom colleagues want to transfer to the practitioner. Renders nothing if there are none. */
export function TransferOffers({ offers, onAnswered }: TransferOffersProps) {
  if (offers.length === 0) return null;
  return (
    <OfferCard title="Clients to take over">
      {offers.map((offer) => (
        <TransferOffer key={offer.id} offer={offer} onAnswered={onAnswered} />
      ))}
    </OfferCard>
  );
}

function TransferOffer({ offer, onAnswered }: { offer: OfferedChart; onAnswered: () => void }) {
  const { id, clientName, ownerName, note, expiresAt } = offer;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const accepting = useCall(acceptOffer, (clientId) => {
    dispatch(toastActions.succeeded('You took over the client.'));
    void navigate(`/client-chart/${clientId}`);
  });
  const declining = useCall(declineOffer, () => {
    dispatch(toastActions.succeeded('Transfer declined.'));
    onAnswered();
  });
  const isBusy = accepting.isBusy || declining.isBusy;
  const failure = accepting.failure ?? declining.failure;
  const decline = async () => {
    const isSure = await confirm({
      title: 'Decline transfer',
      text: `${ownerName} will see that you declined, and keeps the client. Decline the transfer?`,
      confirmLabel: 'Decline',
    });
    if (isSure) declining.start(id);
  };
  return (
    <Offer
      Icon={ArrowRightLeft}
      ownerName={ownerName}
      text={
        <>
          <span>wants to transfer the client</span> <bdi>{clientName}</bdi> <span>to you</span>
        </>
      }
      facts={`You’ll get your own copy of the chart, without the contracts. Respond by ${formatInstant(expiresAt, zone)}.`}
      note={note}
      failure={failure ? readableMessage(failure.message) : undefined}
    >
      <button
        type="button"
        className="btn btn-primary"
        aria-label={`Take over client from ${ownerName}`}
        disabled={isBusy}
        onClick={() => accepting.start(id)}
      >
        {accepting.isBusy ? 'Taking over…' : 'Take over'}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`Decline the transfer from ${ownerName}`}
        disabled={isBusy}
        onClick={() => void decline()}
      >
        Decline
      </button>
    </Offer>
  );
}
