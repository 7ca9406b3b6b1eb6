import { Button, IconButton, Tabs, Tooltip } from '@makeport/ui';
import { ArrowRight, Plus, Settings, Trash2 } from '@makeport/ui/icons';
import { Row, Specimen } from './specimen';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet', 'link'] as const;

export function Actions() {
  return (
    <>
      <Specimen title="Button: kinds">
        {() => (
          <>
            <Row>
              {VARIANTS.map((variant) => (
                <Button key={variant} variant={variant}>
                  {variant}
                </Button>
              ))}
            </Row>
            <Row>
              {VARIANTS.map((variant) => (
                <Button key={variant} variant={variant} disabled>
                  {variant}
                </Button>
              ))}
            </Row>
            <Row>
              <Button variant="primary" busy busyText="Processing...">
                Pay
              </Button>
              <Button busy>Busy</Button>
              <Button variant="primary" asChild>
                <a href="#actions">
                  A link <ArrowRight aria-hidden="true" />
                </a>
              </Button>
            </Row>
          </>
        )}
      </Specimen>
      <Specimen title="Button: sizes">
        {() => (
          <>
            <Row>
              <Button size="sm">Small</Button>
              <Button>Medium</Button>
              <Button size="lg">Large</Button>
            </Row>
            <Button variant="primary" wide>
              Over the whole width
            </Button>
          </>
        )}
      </Specimen>
      <Specimen title="IconButton, Tooltip">
        {() => (
          <Row>
            <IconButton label="Add" size="sm">
              <Plus aria-hidden="true" />
            </IconButton>
            <IconButton label="Settings">
              <Settings aria-hidden="true" />
            </IconButton>
            <IconButton label="Delete" variant="danger-quiet" size="lg">
              <Trash2 aria-hidden="true" />
            </IconButton>
            <Tooltip text="An explanation on hover and focus">
              <Button>With a tooltip</Button>
            </Tooltip>
          </Row>
        )}
      </Specimen>
      <Specimen title="Tabs">
        {() => (
          <Tabs
            label="Product"
            tabs={[
              { value: 'details', label: 'Details', content: 'What it is.' },
              { value: 'order', label: 'Order', content: 'How many of it.' },
              { value: 'maker', label: 'Manufacturer', content: 'Who makes it.' },
            ]}
          />
        )}
      </Specimen>
    </>
  );
}
