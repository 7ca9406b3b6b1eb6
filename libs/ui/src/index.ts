export { Button, IconButton, type ButtonProps, type IconButtonProps } from './button';
export { BarChart, type Bar } from './charts/bar-chart';
export { monthBars } from './charts/month-bars';
export { classNames } from './class-names';
export { CompanyMark, type CompanyMarkProps } from './data/company-mark';
export { Badge, type Tone } from './data/badge';
export { ListSection } from './data/list-section';
export { AmountLines, DescriptionList, type AmountLine, type DescriptionItem } from './data/lists';
export { MoneyTable } from './data/money-table';
export { Pagination } from './data/pagination';
export { Progress } from './data/progress';
export {
  EscrowBadge,
  RoleBadge,
  SampleStatusBadge,
  sampleStatusLabel,
  StatusBadge,
} from './data/status-badge';
export { Steps } from './data/steps';
export { Table, Td, Th } from './data/table';
export { VerifiedMark } from './data/verified-mark';
export { Timeline, type TimelineItem } from './data/timeline';
export { Banner, type BannerTone } from './feedback/banner';
export { Skeleton, SkeletonText } from './feedback/skeleton';
export { PageSpinner, Spinner } from './feedback/spinner';
export { EmptyState, ErrorState } from './feedback/states';
export { Toaster, type ToastView } from './feedback/toaster';
export { AddressSearch } from './forms/address-search';
export { Field, useField, type FieldControl, type FieldProps } from './forms/field';
export { FileChooser } from './forms/file-chooser';
export { Input, PasswordField, SearchField, TextField, type TextFieldProps } from './forms/input';
export { MoneyField, type MoneyFieldProps } from './forms/money-field';
export { QuantityField, QuantityInput } from './forms/quantity-field';
export { ENTER_WHOLE_NUMBER, parseWholeNumber } from './forms/whole-number';
export { Rating, RatingField } from './forms/rating';
export { DownloadLink } from './data/download-link';
export { exportAddress } from './data/export-address';
export { Tracking, TrackingLink } from './data/tracking';
export { Select, SelectField, type SelectFieldProps, type SelectOption } from './forms/select';
export { Textarea, TextareaField, type TextareaFieldProps } from './forms/textarea';
export { Checkbox, ChoiceCards, Switch, type Choice } from './forms/toggles';
export { RadioList } from './forms/radio-list';
export { AreaLayout, type NavItem, type NavLinkProps } from './layout/area-layout';
export { Card, CardHeader, StatGrid, StatTile } from './layout/card';
export { Logo } from './layout/logo';
export { Page, PageHeader } from './layout/page';
export { Tabs, type TabItem } from './layout/tabs';
export { Dialog, Drawer } from './overlays/dialog';
export { Dropdown, DROPDOWN_ITEM, type DropdownTrigger } from './overlays/dropdown';
export { ProductImage, type ProductImageProps } from './product/product-image';
export { RowPicture, type RowProduct } from './product/row-picture';
export { applyStoredTheme, setTheme, useTheme, type Theme } from './theme/theme';
export { VisuallyHidden } from './visually-hidden';
export { useFocusOnArrival } from './use-focus-on-arrival';
